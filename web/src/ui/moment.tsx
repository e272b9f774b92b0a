import { formatExactly, formatMoment } from './format.js';

/** When an event happened, in the reader's zone; hover shows the second, and UTC. `at` in epoch seconds. */
export const Moment = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at * 1000).toISOString()} title={formatExactly(at)}>
    {formatMoment(at)}
  </time>
);
