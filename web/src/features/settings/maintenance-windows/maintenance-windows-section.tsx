import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { ListFoot } from '../../../ui/table/list-foot.js';
import { pageOf } from '../../../ui/table/page-of-rows.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../settings.module.css';
import { PlanWindow } from './plan-window.js';
import { maintenanceWindowsTexts } from './texts.js';
import { useMaintenanceWindows } from './use-maintenance-windows.js';
import { WindowTable } from './window-table.js';

const t = maintenanceWindowsTexts;
const PER_PAGE = 50;

/** The maintenance windows of the organization: alerts in them are recorded and not sent. */
export function MaintenanceWindowsSection() {
  const list = useMaintenanceWindows();
  const [planning, setPlanning] = useState(false);
  const [page, setPage] = useState(1);
  const windows = list.data?.quiet ?? [];
  const count = windows.length;
  const plan = (kind: 'primary' | 'default') => (
    <Button kind={kind} icon={<Plus aria-hidden />} onClick={() => setPlanning(true)}>
      {t.plan}
    </Button>
  );
  const content = () => {
    if (list.isPending) return <SkeletonRows rows={4} />;
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    if (count === 0)
      return (
        <Empty text={t.empty} hint={t.emptyHint}>
          {plan('default')}
        </Empty>
      );
    const { rows, ...place } = pageOf(windows, page, PER_PAGE);
    return (
      <>
        <div className={`${tableStyles.cardHead} ${tableStyles.cardHeadThin}`}>
          <p className={layout.help} data-part="status-line" role="status">{`${formatCount(count)} ${t.count(count)}`}</p>
        </div>
        <WindowTable windows={rows} />
        {place.pageCount > 1 && <ListFoot {...place} onPage={setPage} label={t.title} />}
      </>
    );
  };
  return (
    <>
      <div className={styles.toolbar}>
        <p className={layout.quiet} data-part="quiet">
          {t.explain}
        </p>
        {count > 0 && <div className={styles.toolbarEnd}>{plan('primary')}</div>}
      </div>
      <section className={layout.card} aria-label={t.title}>
        {content()}
      </section>
      {planning && <PlanWindow onClose={() => setPlanning(false)} />}
    </>
  );
}
