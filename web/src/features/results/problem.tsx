import { Failure } from '../../ui/feedback/states.js';
import { severityText } from '../../ui/format/severity-mark.js';
import { problemOf } from './result-problem.js';

/** Why there are no results, in red. */
export const Problem = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <Failure text={<span style={severityText('severe')}>{problemOf(error)}</span>} error={error} onRetry={onRetry} />
);
