import type { Tag } from '@headworks/api/paths/shapes';
import type { BasinLog, Site } from '@headworks/api/paths/study/shapes';
import { useEffect, useMemo } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import { useSiteLogs } from '../../../entities/site/use-sites.js';
import { FilteredTags, TagFilter } from '../../../entities/tag/tag-filter.js';
import { SITE_FILTER_LENGTH } from '../../../entities/tag/tag-text.js';
import { useTags } from '../../../entities/tag/use-tags.js';
import { useMember } from '../../../session/member.js';
import { useMaxWidth } from '../../../theme/use-media.js';
import { Button } from '../../../ui/controls/button.js';
import { SubmittedSearch } from '../../../ui/controls/submitted-search.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { ListFoot } from '../../../ui/table/list-foot.js';
import { pageOf, rowRange } from '../../../ui/table/page-of-rows.js';
import { PageSize } from '../../../ui/table/page-size.js';
import { isFiltered, type LogAction, ownLogs, rangeWithOwn, type SiteLog, sitesByLog } from './log-choices.js';
import { LogsTable } from './logs-table.js';
import { TAG_MENU_PX } from './tag-menu.js';
import { siteLogsTexts } from './texts.js';
import { useOtherLogs } from './use-log-pages.js';
import { pageSizes, useLogView } from './use-log-view.js';

const t = siteLogsTexts;
const noTags: readonly Tag[] = [];

interface LogsOfSiteProps extends ReturnType<typeof useLogView> {
  readonly site: Site;
  readonly sites: readonly Site[];
  readonly basinLogs: readonly BasinLog[];
  readonly mayChange: boolean;
  readonly failure: { readonly logId: number; readonly why: string } | null;
  readonly onAction: (action: LogAction, log: SiteLog) => void;
}

/** The site's own logs first; below them a page of the others. */
export function LogsOfSite({ site, view, put, sites, basinLogs, mayChange, failure, onAction }: LogsOfSiteProps) {
  const { may } = useMember();
  const offline = useOffline();
  const phone = useMaxWidth('phone');
  const tags = useTags();
  const own = useSiteLogs(site.id);
  const withOthers = mayChange && may({ area: 'logs', level: 'read' });
  const ownIds = useMemo(() => own.data?.map(({ id }) => id), [own.data]);
  const others = useOtherLogs(view, ownIds, withOthers);
  const pageCount = others.data?.pageCount ?? 0;
  // The last page disappears with its last log.
  useEffect(() => {
    if (pageCount > 0 && view.page > pageCount) put({ page: pageCount });
  }, [view.page, pageCount, put]);
  const name = siteNameOf(site);
  const uses = useMemo(() => sitesByLog(basinLogs), [basinLogs]);
  const names = useMemo(() => new Map(sites.map((each) => [each.id, siteNameOf(each)])), [sites]);

  const allTags = tags.data?.tags ?? noTags;
  const tagFilter = useMemo(
    () => <TagFilter tags={allTags} most={SITE_FILTER_LENGTH} maxHeight={TAG_MENU_PX} onChoose={(tagIds) => put({ tagIds, page: 1 })} />,
    [allTags, put],
  );

  const content = () => {
    const failed = own.isError ? own : withOthers && others.isError ? others : null;
    if (failed !== null) return <Failure text={t.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
    if (own.data === undefined || (withOthers && others.data === undefined)) return <SkeletonRows rows={12} />;
    const asSiteLog = (log: (typeof own.data)[number] | NonNullable<typeof others.data>['logs'][number], selected: boolean): SiteLog => ({
      ...log,
      selected,
      otherSites: (uses.get(log.id) ?? []).flatMap((id) => (id === site.id ? [] : (names.get(id) ?? []))),
    });
    const matching = ownLogs(own.data, view);
    const ownPage = pageOf(matching, withOthers ? 1 : view.page, withOthers ? Math.max(1, matching.length) : view.limit);
    const page = others.data;
    const rows = [
      ...(withOthers && view.page > 1 ? [] : ownPage.rows.map((log) => asSiteLog(log, true))),
      // The page on screen may be older than the site's own logs.
      ...(page?.logs ?? []).filter(({ id }) => !ownIds?.includes(id)).map((log) => asSiteLog(log, false)),
    ];
    const otherCount = page?.totalLogs ?? 0;
    const total = matching.length + (withOthers ? otherCount : 0);
    const foot = withOthers
      ? { ...rangeWithOwn(matching.length, view.page, rowRange(view.page, view.limit, otherCount)), page: view.page, pageCount }
      : { from: ownPage.from, to: ownPage.to, page: ownPage.page, pageCount: ownPage.pageCount };
    const none = rows.length === 0;
    return (
      <>
        <p className={layout.help} style={{ padding: '12px 12px 8px' }} role="status">
          {isFiltered(view) ? t.foundOwn(formatCount(matching.length), own.data.length, name) : t.own(own.data.length, name)}
          {withOthers && ` · ${t.others(formatCount(otherCount), otherCount === 1)}`}
          {phone && tagFilter}
        </p>
        <LogsTable
          caption={t.caption(name)}
          logs={rows}
          sorting={view.sorting}
          onSort={(sorting) => put({ sorting, page: 1 })}
          tagFilter={phone ? null : tagFilter}
          failure={failure}
          mayChange={mayChange}
          denied={offline}
          onAction={onAction}
        />
        {none && (
          <Empty text={isFiltered(view) ? t.none : t.noneAtAll}>
            {isFiltered(view) && <Button onClick={() => put({ search: '', tagIds: [], page: 1 })}>{t.reset}</Button>}
          </Empty>
        )}
        {total > 0 && (
          <ListFoot {...foot} total={total} onPage={(turned) => put({ page: turned })}>
            <PageSize sizes={pageSizes} size={view.limit} onChange={(limit) => put({ limit, page: 1 })} />
          </ListFoot>
        )}
      </>
    );
  };
  const reloading = (own.isFetching && !own.isPending) || (others.isFetching && !others.isPending);
  return (
    <>
      <SubmittedSearch label={t.search} search={view.search} onSearch={(search) => put({ search, page: 1 })} />
      <div className={layout.card}>
        <div className={reloading ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        <FilteredTags value={view.tagIds}>{content()}</FilteredTags>
      </div>
    </>
  );
}
