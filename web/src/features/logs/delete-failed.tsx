import { messageOf } from '../../api/failure.js';
import layout from '../../ui/layout.module.css';
import { logsTexts } from './texts.js';

/** Below the row of a log that could not be deleted. */
export const DeleteFailed = ({ error }: { readonly error: unknown }) => (
  <p className={layout.problem} data-part="field-error" role="alert">
    {logsTexts.deleteFailed}. {messageOf(error)}
  </p>
);
