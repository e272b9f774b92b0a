import type { ReactNode } from 'react';
import layout from '../layout.module.css';

/** The place of SortBy, which keeps its height while that loads. */
export const SortLine = ({ children }: { readonly children?: ReactNode }) => (
  <div className={layout.row} style={{ minHeight: 44, padding: '0 12px 8px' }}>
    {children}
  </div>
);
