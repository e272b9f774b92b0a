import type { ReactNode } from 'react';
import { PrintedBy } from '../session/printed-by.js';
import { useViewer } from '../session/viewer.js';
import { usePrinting } from '../theme/use-printing.js';
import layout from '../ui/layout.module.css';
import '../ui/print.module.css';
import { commonTexts } from '../ui/texts.js';

interface PrintHeadProps {
  readonly study: string;
  readonly children: ReactNode;
}

/** The head of a printed page: whose it is, of what study and basin, in which units, and when it was printed. */
export function PrintHead({ study, children }: PrintHeadProps) {
  const { units } = useViewer();
  if (!usePrinting()) return null;
  return (
    <div style={{ marginBottom: 12 }} data-part="print-head">
      <PrintedBy />
      <h1>{study}</h1>
      {children}
      <p className={layout.small}>{commonTexts.units[units]}</p>
    </div>
  );
}
