import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/failure.js';
import { SeverityMark } from '../format/severity-mark.js';

/** An error of the whole form. */
export const FormAlert = ({ children }: { readonly children: ReactNode }) => (
  <Alert type="error" role="alert" showIcon icon={<SeverityMark level="severe" size={16} />} title={children} />
);

/** Information to read before filling in the form. */
export const FormNotice = ({ children }: { readonly children: ReactNode }) => (
  <Alert type="info" role="status" showIcon icon={<SeverityMark level="info" size={16} />} title={children} />
);

interface FailureAlertProps {
  /** What could not be done. */
  readonly text: string;
  /** Why; null while nothing has failed. */
  readonly error: unknown;
}

/** A command that failed. */
export const FailureAlert = ({ text, error }: FailureAlertProps) =>
  error !== null && (
    <FormAlert>
      <p>{text}</p>
      <p>{messageOf(error)}</p>
    </FormAlert>
  );
