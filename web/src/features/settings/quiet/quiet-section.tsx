import { Plus } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../../texts.js';
import { Button } from '../../../ui/button.js';
import { formatCount } from '../../../ui/format.js';
import { Pager } from '../../../ui/pager.js';
import { rowRange } from '../../../ui/pages.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/states.js';
import { PlanQuiet } from './plan-quiet.js';
import { QuietTable } from './quiet-table.js';
import { useQuietWindows } from './use-quiet.js';

const t = texts.quiet;
const PER_PAGE = 50;

/** Windows in which alerts are recorded and not sent, planned ahead by the admins. */
export function QuietSection() {
  const list = useQuietWindows();
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
    const pageCount = Math.ceil(count / PER_PAGE);
    const shown = Math.min(page, pageCount);
    const { from, to } = rowRange(shown, PER_PAGE, count);
    return (
      <>
        <div className="card-head card-head-thin">
          <p className="status-line" role="status">{`${formatCount(count)} ${t.count(count)}`}</p>
        </div>
        <QuietTable windows={windows.slice(from - 1, to)} />
        {pageCount > 1 && (
          <div className="card-foot">
            <span>{texts.devices.range(formatCount(from), formatCount(to), formatCount(count))}</span>
            <Pager page={shown} pageCount={pageCount} onPage={setPage} label={t.title} />
          </div>
        )}
      </>
    );
  };
  return (
    <>
      <div className="toolbar">
        <p className="quiet">{t.explain}</p>
        {count > 0 && <div className="toolbar-end">{plan('primary')}</div>}
      </div>
      <section className="card" aria-label={t.title}>
        {content()}
      </section>
      {planning && <PlanQuiet onClose={() => setPlanning(false)} />}
    </>
  );
}
