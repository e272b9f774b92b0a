import { formatExactly, formatMoment } from './format.js';

/** The time of an event, in the user's zone; hover shows seconds and UTC. `at` in epoch seconds. */
export const Moment = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at * 1000).toISOString()} title={formatExactly(at)}>
    {formatMoment(at)}
  </time>
);
