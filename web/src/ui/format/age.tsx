import { formatAge, formatExactly } from './format.js';
import { useNow } from './use-now.js';

/** The age of an event, updated on screen: "2 min ago". Hover shows the second. `at` in epoch seconds. */
export const Age = ({ at }: { readonly at: number }) => {
  const now = useNow();
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatExactly(at)}>
      {formatAge(at, now)}
    </time>
  );
};
