import { usePrinting } from '../theme/use-printing.js';
import { printTexts } from '../ui/controls/print-texts.js';
import { Moment } from '../ui/format/moment.js';
import layout from '../ui/layout.module.css';
import { useViewer } from './viewer.js';

/** On paper only: whose page it is, and when it was printed. */
export function PrintedBy() {
  const { printedFor } = useViewer();
  if (!usePrinting()) return null;
  return (
    <p className={layout.row} style={{ justifyContent: 'space-between' }} data-part="printed-by">
      <strong>{printedFor}</strong>
      <span className={layout.small}>
        {printTexts.printed} <Moment at={Date.now() / 1_000} />
      </span>
    </p>
  );
}
