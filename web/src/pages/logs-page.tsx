import type { Log, Tag } from '@headworks/api/paths/shapes';
import { Tags } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useLogDialog } from '../entities/log/use-log-dialog.js';
import { FilteredTags, TagFilter } from '../entities/tag/tag-filter.js';
import { TagMark } from '../entities/tag/tag-mark.js';
import { tagsTexts } from '../entities/tag/texts.js';
import { useTags } from '../entities/tag/use-tags.js';
import { devicesTexts } from '../features/devices/texts.js';
import { AllLogsTable } from '../features/logs/all-logs-table.js';
import { LogBulk } from '../features/logs/log-bulk.js';
import { pageSizes } from '../features/logs/log-list-view.js';
import { logsTexts } from '../features/logs/texts.js';
import { useAllLogs, useFirstLogs } from '../features/logs/use-all-logs.js';
import { useLogListView } from '../features/logs/use-log-list-view.js';
import settingsStyles from '../features/settings/settings.module.css';
import { UploadLogsButton } from '../features/upload/upload-logs-button.js';
import { useMember } from '../session/member.js';
import { useMaxWidth } from '../theme/use-media.js';
import { Button } from '../ui/controls/button.js';
import { FilterChip } from '../ui/controls/filter-chip.js';
import { SubmittedSearch } from '../ui/controls/submitted-search.js';
import { searchTexts } from '../ui/controls/texts.js';
import { useStable } from '../ui/controls/use-stable.js';
import { Empty, Failure, SkeletonRows } from '../ui/feedback/states.js';
import { formatCount } from '../ui/format/format.js';
import layout from '../ui/layout.module.css';
import { ListFoot } from '../ui/table/list-foot.js';
import { ListHead } from '../ui/table/list-head.js';
import { rowRange } from '../ui/table/page-of-rows.js';
import { PageSize } from '../ui/table/page-size.js';
import { SelectAll } from '../ui/table/select-all.js';
import { selectionTexts } from '../ui/table/texts.js';
import { useLastPage } from '../ui/table/use-last-page.js';
import { useSelection } from '../ui/table/use-selection.js';
import { LogDialogs } from './log-dialogs.js';
import styles from './pages.module.css';

const t = logsTexts;

const noTags: readonly Tag[] = [];
const noLogs: readonly Log[] = [];

/** The active tag filters, each with a button to remove it. */
const ChosenTags = ({ tags, onDrop }: { readonly tags: readonly Tag[]; readonly onDrop: (tagId: number) => void }) =>
  tags.map((tag) => (
    <FilterChip key={tag.id} removeLabel={tagsTexts.unfilter(tag.tagname)} onRemove={() => onDrop(tag.id)}>
      <TagMark tag={tag} />
    </FilterChip>
  ));

function Logs() {
  const { view, search, filterBy, turnTo, turnBackTo, resize, sort } = useLogListView();
  const { open } = useLogDialog();
  const tags = useTags();
  const list = useAllLogs(view);
  const readFirst = useFirstLogs(view);
  const phone = useMaxWidth('phone');
  // Up to 250 new rows are rendered in the background, so that typing stays responsive.
  const data = useDeferredValue(list.data);
  const selection = useSelection(data?.logs ?? noLogs);
  const deselect = (gone: readonly Log[]) => {
    for (const { id } of gone) selection.drop(id);
  };
  const pageCount = list.data?.pageCount ?? 0;
  useLastPage(view.page, list, turnBackTo);
  const allTags = tags.data?.tags ?? noTags;
  const choose = useStable(filterBy);
  // A stable element while its content is unchanged; otherwise every row would render with it.
  const tagFilter = useMemo(() => <TagFilter tags={allTags} onChoose={choose} />, [allTags, choose]);

  const empty = (filtered: boolean, searched: string) => {
    if (filtered)
      return (
        <Empty text={t.noneTagged}>
          <Button onClick={() => filterBy([])}>{t.back}</Button>
        </Empty>
      );
    if (searched !== '')
      return (
        <Empty text={t.noMatch(searched)}>
          <Button onClick={() => search('')}>{searchTexts.clear}</Button>
        </Empty>
      );
    return (
      <Empty text={t.empty} hint={t.emptyHint}>
        <UploadLogsButton />
      </Empty>
    );
  };

  const content = () => {
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    if (data === undefined) return <SkeletonRows rows={16} />;
    const { logs, totalLogs, limit, filtered, searched } = data;
    const none = totalLogs === 0;
    if (none && !filtered) return empty(false, searched);
    return (
      <>
        <ListHead
          status={`${formatCount(totalLogs)} ${t.count(totalLogs)}`}
          count={selection.rows.length}
          ticks={selection.ticks}
          pageLabel={selectionTexts.page}
          onClear={selection.clear}
        >
          <LogBulk logs={selection.rows} onDeleted={deselect} />
          <SelectAll
            total={totalLogs}
            selected={selection.rows.length}
            page={selection.ticks.page}
            read={readFirst}
            onAll={selection.add}
          />
        </ListHead>
        {(phone || view.tagIds.length > 0) && (
          <div className={`${layout.row} ${styles.listFilters}`}>
            <ChosenTags
              tags={allTags.filter(({ id }) => view.tagIds.includes(id))}
              onDrop={(tagId) => filterBy(view.tagIds.filter((each) => each !== tagId))}
            />
            {phone && (
              <span className={`${layout.small} ${layout.end}`}>
                {t.columns.tags}
                {tagFilter}
              </span>
            )}
          </div>
        )}
        {/* If no log has the tags, the head stays, because its filter may be open. Phones have no table head: there the filter is above the list. */}
        <AllLogsTable
          logs={logs}
          ticks={selection.ticks}
          sorting={view.sorting}
          onSort={sort}
          tagFilter={phone ? null : tagFilter}
          onOpen={open}
          onDeleted={selection.drop}
        />
        {none ? (
          empty(true, searched)
        ) : (
          <ListFoot {...rowRange(data.page, limit, totalLogs)} total={totalLogs} page={view.page} pageCount={pageCount} onPage={turnTo}>
            <PageSize sizes={pageSizes} size={view.limit} onChange={resize} />
          </ListFoot>
        )}
      </>
    );
  };

  return (
    <>
      <div className={settingsStyles.toolbar}>
        <SubmittedSearch label={t.search} search={view.search} onSearch={search} />
        <div className={`${settingsStyles.toolbarEnd} ${layout.row}`} data-part="button-row">
          <ManageTagsButton />
          <UploadLogsButton primary />
        </div>
      </div>
      <section className={layout.card} aria-label={t.title}>
        <div className={list.isFetching && !list.isPending ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        <FilteredTags value={view.tagIds}>{content()}</FilteredTags>
      </section>
    </>
  );
}

/** Available to every member. */
function ManageTagsButton() {
  const { open } = useLogDialog();
  return (
    <Button icon={<Tags aria-hidden />} onClick={() => open('managetags')}>
      {tagsTexts.manage}
    </Button>
  );
}

/** The Logs tab: all logs of the organization's iTrackers. */
export default function LogsPage() {
  const { may } = useMember();
  return (
    <>
      {may({ area: 'logs', level: 'read' }) ? (
        <Logs />
      ) : (
        <>
          <div className={settingsStyles.toolbar}>
            <div className={settingsStyles.toolbarEnd}>
              <ManageTagsButton />
            </div>
          </div>
          <section className={layout.card} aria-label={t.title}>
            <Empty text={t.denied} hint={devicesTexts.deniedHint} />
          </section>
        </>
      )}
      <LogDialogs />
    </>
  );
}
