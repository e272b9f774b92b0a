import { useAsOf } from '../../entities/study/use-as-of.js';
import { Button } from '../../ui/controls/button.js';
import { Moment } from '../../ui/format/moment.js';
import layout from '../../ui/layout.module.css';
import { historyTexts } from './texts.js';

const t = historyTexts;

/** Says that a basin is shown as it was, and leads back; nothing for the present. */
export function PastNotice() {
  const { asOf, show } = useAsOf();
  if (asOf === null) return null;
  return (
    <div className={`${layout.warningBar} ${layout.row}`} role="status" data-part="past-notice" style={{ padding: '4px 16px' }}>
      <span>
        {t.asOf} <Moment at={asOf} />. {t.readOnly}
      </span>
      <Button size="small" onClick={() => show(null)}>
        {t.toNow}
      </Button>
    </div>
  );
}
