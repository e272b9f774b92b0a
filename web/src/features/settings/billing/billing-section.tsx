import { COMMITTED_SITE_DOLLARS, INACTIVE_SITE_DOLLARS, isMonth, monthOf, monthStart } from '@headworks/api/billing';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/controls/button.js';
import { useAddress } from '../../../ui/controls/use-address.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatDollars } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../settings.module.css';
import { BillTable } from './bill-table.js';
import { MonthChoice } from './month-choice.js';
import { billingTexts } from './texts.js';
import { useBill, useBillExport } from './use-bill.js';

const t = billingTexts;
const monthWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The bill of a month, which the address names: this month so far without one. */
export function BillingSection() {
  const [params, setParams] = useAddress();
  const now = monthOf(Date.now());
  const asked = params.get('month') ?? now;
  const month = isMonth(asked) && asked < now ? asked : now;
  const bill = useBill(month === now ? null : month);
  const saving = useBillExport();
  const choose = (chosen: string) => setParams(new URLSearchParams(chosen === now ? {} : { month: chosen }));

  const content = () => {
    if (bill.isPending) return <SkeletonRows rows={4} />;
    if (bill.isError) return <Failure text={t.failed} error={bill.error} onRetry={() => void bill.refetch()} />;
    const { studies, total } = bill.data;
    const words = monthWords.format(monthStart(bill.data.month));
    return (
      <>
        <div className={`${tableStyles.cardHead} ${tableStyles.listHead}`}>
          <h2 data-part="status-line" role="status">
            {t.total(words, formatDollars(total), bill.data.month === now)}
          </h2>
        </div>
        {studies.length === 0 ? <Empty text={t.empty} hint={t.emptyHint} /> : <BillTable studies={studies} caption={words} />}
        <p className={tableStyles.cardFoot}>
          {t.active(COMMITTED_SITE_DOLLARS)}; {t.inactive(INACTIVE_SITE_DOLLARS)}. {t.committed}
        </p>
      </>
    );
  };
  return (
    <>
      <div className={styles.toolbar}>
        <MonthChoice month={month} first={bill.data?.firstMonth ?? now} last={now} onChoose={choose} />
        <div className={styles.toolbarEnd}>
          <Button
            icon={<Download aria-hidden />}
            denied={bill.data === undefined || bill.data.studies.length === 0 ? t.nothing : null}
            busy={saving.isPending}
            onClick={() => bill.data && saving.mutate(bill.data)}
          >
            {t.export}
          </Button>
        </div>
      </div>
      <section className={layout.card} aria-label={t.title}>
        <div className={bill.isPlaceholderData ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        {content()}
      </section>
    </>
  );
}
