import { shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';
import { type ReactNode, useMemo } from 'react';
import type { LogDialogName } from '../../entities/log/use-log-dialog.js';
import { useDeleteLog } from '../../entities/log/use-logs.js';
import { TagMarks } from '../../entities/tag/tag-mark.js';
import { useIsStale } from '../../session/live.js';
import { useMember } from '../../session/member.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { formatDay, formatLoggerRange, formatMoment, MISSING } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { columnTexts, selectionTexts } from '../../ui/table/texts.js';
import type { RowTicks } from '../../ui/table/use-selection.js';
import { DeleteFailed } from './delete-failed.js';
import type { LogSortKey } from './log-list-view.js';
import styles from './logs.module.css';
import { RowActions } from './row-actions.js';
import { logsTexts } from './texts.js';

const t = logsTexts;

const tickLabelOf = (log: Log): string => selectionTexts.row(t.rowName(shownName(log), formatDay(log.uploaddate)));

const columnsWith = (tagFilter: ReactNode, actions: (log: Log) => ReactNode): readonly Column<Log, LogSortKey>[] => [
  {
    name: 'site',
    title: t.columns.site,
    sortKey: 'sitename',
    // Never less than 200 px: rows differ by it. The tags take the rest.
    width: 'clamp(200px, 16vw, 420px)',
    cell: (log) => (
      <span className={layout.label} title={shownName(log)}>
        {shownName(log)}
      </span>
    ),
  },
  {
    name: 'number',
    priority: 2,
    title: t.columns.serial,
    sortKey: 'serialnumber',
    width: '156px',
    cell: ({ serialnumber }) => serialnumber,
  },
  {
    name: 'uploaded',
    title: t.columns.uploaded,
    sortKey: 'uploaddate',
    width: '116px',
    priority: 3,
    cell: ({ uploaddate }) => <span title={formatMoment(uploaddate)}>{formatDay(uploaddate)}</span>,
  },
  {
    name: 'range',
    title: t.columns.range,
    sortKey: 'startdate',
    width: '200px',
    cell: ({ startdate, enddate }) =>
      startdate === null || enddate === null ? <span title={t.noRange}>{MISSING}</span> : formatLoggerRange(startdate, enddate),
  },
  {
    name: 'tags-cell',
    priority: 2,
    title: t.columns.tags,
    filter: tagFilter,
    cell: ({ tags }) => (tags.length === 0 ? null : <TagMarks tags={tags} label={t.columns.tags} />),
  },
  { name: 'actions', title: columnTexts.actions, untitled: true, width: '110px', end: true, cell: actions },
];

interface AllLogsTableProps {
  readonly logs: readonly Log[];
  readonly ticks: RowTicks<Log>;
  readonly sorting: Sorting<LogSortKey>;
  readonly onSort: (sorting: Sorting<LogSortKey>) => void;
  readonly tagFilter: ReactNode;
  readonly onOpen: (dialog: LogDialogName, logId: number) => void;
  readonly onDeleted: (logId: number) => void;
}

/** A page of all logs of the organization. Members who cannot delete logs have no Delete. */
export function AllLogsTable({ logs, ticks, sorting, onSort, tagFilter, onOpen, onDeleted }: AllLogsTableProps) {
  const stale = useIsStale();
  const { may } = useMember();
  const { mutate, isError, error, variables } = useDeleteLog();
  const open = useStable(onOpen);
  const remove = useStable((log: Log) => mutate(log, { onSuccess: () => onDeleted(log.id) }));
  const columns = useMemo(() => {
    const write = { area: 'logs', level: 'write' } as const;
    const denied = (log: Log) => (may(write) ? (may(write, log.id) ? null : t.deleteDenied) : undefined);
    return columnsWith(tagFilter, (log) => (
      <RowActions log={log} onView={(id) => open('log', id)} onTags={(id) => open('logtags', id)} denied={denied(log)} onDelete={remove} />
    ));
  }, [open, tagFilter, may, remove]);
  return (
    <div className={layout.tableScroll} data-part="table-scroll">
      <Table
        className={styles.allLogsTable}
        caption={t.title}
        columns={columns}
        rows={logs}
        rowKey={({ id }) => id}
        selection={{ ticks, label: tickLabelOf, pageLabel: selectionTexts.page }}
        sorting={sorting}
        onSort={onSort}
        stale={stale}
        below={({ id }) => isError && variables.id === id && <DeleteFailed error={error} />}
      />
    </div>
  );
}
