import type { ReactNode } from 'react';
import { SeverityMark } from '../format/severity-mark.js';

/** An error of the whole form. */
export const FormAlert = ({ children }: { readonly children: ReactNode }) => (
  <div className="notice notice-severe" role="alert">
    <SeverityMark level="severe" size={16} />
    <div>{children}</div>
  </div>
);

/** Information to read before filling in the form. */
export const FormNotice = ({ children }: { readonly children: ReactNode }) => (
  <div className="notice" role="status">
    <SeverityMark level="info" size={16} />
    <div>{children}</div>
  </div>
);
