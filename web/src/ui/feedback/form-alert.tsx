import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { SeverityMark } from '../format/severity-mark.js';

/** An error of the whole form. */
export const FormAlert = ({ children }: { readonly children: ReactNode }) => (
  <Alert type="error" role="alert" showIcon icon={<SeverityMark level="severe" size={16} />} title={children} />
);

/** Information to read before filling in the form. */
export const FormNotice = ({ children }: { readonly children: ReactNode }) => (
  <Alert type="info" role="status" showIcon icon={<SeverityMark level="info" size={16} />} title={children} />
);
