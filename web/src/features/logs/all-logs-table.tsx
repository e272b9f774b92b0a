import type { Log } from '@headworks/api/paths/shapes';
import { ChartLine, Tags } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { messageOf } from '../../api/failure.js';
import { logTexts } from '../../entities/log/texts.js';
import type { LogDialogName } from '../../entities/log/use-log-dialog.js';
import { useDeleteLog } from '../../entities/log/use-logs.js';
import { TagMarks } from '../../entities/tag/tag-mark.js';
import { useIsStale } from '../../session/live.js';
import { useMember } from '../../session/member.js';
import { type Action, SplitButton } from '../../ui/controls/split-button.js';
import { TwoStep } from '../../ui/controls/two-step.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { formatDay, formatLoggerRange, formatMoment, MISSING } from '../../ui/format/format.js';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { columnTexts } from '../../ui/table/texts.js';
import type { LogSortKey } from './log-list-view.js';
import { logsTexts } from './texts.js';

const t = logsTexts;

type Open = (dialog: LogDialogName, logId: number) => void;
const nameOf = ({ sitename }: Log): string => sitename ?? logTexts.noSite;
const labelOf = (log: Log) => [nameOf(log), formatDay(log.uploaddate)] as const;

function LogActions({ log, onOpen }: { readonly log: Log; readonly onOpen: Open }) {
  const view: Action = { key: 'view', word: t.view, Icon: ChartLine, onChoose: () => onOpen('log', log.id) };
  const tags: Action = { key: 'tags', word: t.tagsAction, Icon: Tags, onChoose: () => onOpen('logtags', log.id) };
  return <SplitButton main={view} groups={[[view, tags]]} menuLabel={t.moreActions(...labelOf(log))} />;
}

interface Deleting {
  readonly busyId: number | null;
  readonly denied: (log: Log) => string | null;
  readonly onDelete: (log: Log) => void;
}

/** The confirmation "Are you sure you want to delete this log?" covers the row. */
const deleteColumn = ({ busyId, denied, onDelete }: Deleting): Column<Log, LogSortKey> => ({
  name: 'delete',
  title: t.delete,
  untitled: true,
  width: '92px',
  cell: (log) => (
    <span className="log-actions">
      <TwoStep
        word={t.delete}
        label={t.deleteLabel(...labelOf(log))}
        question={t.deleteSure}
        denied={denied(log)}
        busy={busyId === log.id}
        onConfirm={() => onDelete(log)}
      />
    </span>
  ),
});

const columnsWith = (onOpen: Open, tagFilter: ReactNode, deleting: Deleting | null): readonly Column<Log, LogSortKey>[] => [
  {
    name: 'site',
    title: t.columns.site,
    sortKey: 'sitename',
    cell: (log) => (
      <span className="serial" title={nameOf(log)}>
        {nameOf(log)}
      </span>
    ),
  },
  { name: 'number', title: t.columns.serial, sortKey: 'serialnumber', width: '156px', cell: ({ serialnumber }) => serialnumber },
  {
    name: 'uploaded',
    title: t.columns.uploaded,
    sortKey: 'uploaddate',
    width: '124px',
    priority: 3,
    cell: ({ uploaddate }) => <span title={formatMoment(uploaddate)}>{formatDay(uploaddate)}</span>,
  },
  {
    name: 'range',
    title: t.columns.range,
    sortKey: 'startdate',
    width: '212px',
    cell: ({ startdate, enddate }) =>
      startdate === null || enddate === null ? <span title={t.noRange}>{MISSING}</span> : formatLoggerRange(startdate, enddate),
  },
  {
    name: 'tags-cell',
    title: t.columns.tags,
    width: '27%',
    filter: tagFilter,
    cell: ({ tags }) => (tags.length === 0 ? null : <TagMarks tags={tags} label={t.columns.tags} />),
  },
  ...(deleting === null ? [] : [deleteColumn(deleting)]),
  {
    name: 'actions',
    title: columnTexts.actions,
    untitled: true,
    width: '106px',
    end: true,
    cell: (log) => <LogActions log={log} onOpen={onOpen} />,
  },
];

interface AllLogsTableProps {
  readonly logs: readonly Log[];
  readonly sorting: Sorting<LogSortKey>;
  readonly onSort: (sorting: Sorting<LogSortKey>) => void;
  readonly tagFilter: ReactNode;
  readonly onOpen: Open;
}

/** A page of all logs of the organization. Members who cannot delete logs have no Delete column. */
export function AllLogsTable({ logs, sorting, onSort, tagFilter, onOpen }: AllLogsTableProps) {
  const stale = useIsStale();
  const { may } = useMember();
  const { mutate, isPending, isError, error, variables } = useDeleteLog();
  const open = useStable(onOpen);
  const busyId = isPending ? variables.id : null;
  const columns = useMemo(() => {
    const denied = (log: Log) => (may({ area: 'logs', level: 'write' }, log.id) ? null : t.deleteDenied);
    const mayDelete = may({ area: 'logs', level: 'write' });
    return columnsWith(open, tagFilter, mayDelete ? { busyId, denied, onDelete: mutate } : null);
  }, [open, tagFilter, may, busyId, mutate]);
  return (
    <div className="table-scroll">
      <Table
        className="all-logs-table"
        caption={t.title}
        columns={columns}
        rows={logs}
        rowKey={({ id }) => id}
        sorting={sorting}
        onSort={onSort}
        stale={stale}
        below={({ id }) =>
          isError &&
          variables.id === id && (
            <p className="field-error" role="alert">
              {t.deleteFailed}. {messageOf(error)}
            </p>
          )
        }
      />
    </div>
  );
}
