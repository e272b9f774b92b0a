import { Download } from 'lucide-react';
import { Button } from '../../../ui/controls/button.js';
import { useAddress } from '../../../ui/controls/use-address.js';
import { FailureAlert } from '../../../ui/feedback/form-alert.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount, formatDay } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { PageSize } from '../../../ui/table/page-size.js';
import { Pager } from '../../../ui/table/pager.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../settings.module.css';
import { AuditFilters } from './audit-filters.js';
import { AuditTable } from './audit-table.js';
import { type AuditView, auditPageSizes, isFiltered, paramsOf, viewOf } from './audit-view.js';
import { auditTexts } from './texts.js';
import { useAuditExport, useAuditPage } from './use-audit.js';

const t = auditTexts;

/** Every action of users and API keys in the organization, with search, sort order and page in the address. */
export function AuditSection() {
  const [params, setParams] = useAddress();
  const view = viewOf(params);
  const go = (change: Partial<AuditView>) => setParams(paramsOf({ ...view, page: 1, ...change }));
  const list = useAuditPage(view);
  const { saving, progress } = useAuditExport();

  const content = () => {
    if (list.isPending) return <SkeletonRows rows={16} />;
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    const { entries, pageCount, since } = list.data;
    if (entries.length === 0)
      return isFiltered(view) || view.page > 1 ? (
        <Empty text={t.noMatch} hint={since === null ? undefined : t.since(formatDay(since))}>
          <Button onClick={() => go({ search: '', from: null, to: null })}>{t.clear}</Button>
        </Empty>
      ) : (
        <Empty text={t.empty} hint={t.emptyHint} />
      );
    return (
      <>
        <AuditTable entries={entries} sorting={view.sorting} onSort={(sorting) => go({ sorting })} />
        <div className={tableStyles.cardFoot}>
          <span role="status">{t.page(formatCount(view.page), formatCount(pageCount))}</span>
          {since !== null && <span>{t.since(formatDay(since))}</span>}
          <PageSize sizes={auditPageSizes} size={view.limit} onChange={(limit) => go({ limit })} />
          <Pager page={view.page} pageCount={pageCount} onPage={(page) => go({ page })} label={t.pages} />
        </div>
      </>
    );
  };
  const nothing = list.data?.entries.length === 0 ? t.noMatch : null;
  return (
    <>
      <div className={styles.toolbar}>
        <AuditFilters view={view} onFilter={go} />
        <div className={styles.toolbarEnd}>
          <Button icon={<Download aria-hidden />} denied={nothing} busy={saving.isPending} onClick={() => saving.mutate(view)}>
            {progress ?? t.export}
          </Button>
        </div>
      </div>
      <FailureAlert text={t.exportFailed} error={saving.error} />
      <section className={layout.card} aria-label={t.title}>
        <div className={list.isFetching && !list.isPending ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        {content()}
      </section>
    </>
  );
}
