import { Refused } from '../../ui/feedback/states.js';
import { problemOf } from './result-problem.js';

/** Why there are no results, in red. */
export const Problem = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <Refused text={problemOf(error)} error={error} onRetry={onRetry} />
);
