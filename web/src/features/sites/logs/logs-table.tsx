import { shownName } from '@headworks/api/device-name';
import { shownSiteName } from '@headworks/api/site-name';
import { Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { TagMarks } from '../../../entities/tag/tag-mark.js';
import { BADGE_LENGTH } from '../../../entities/tag/tag-text.js';
import { useMaxWidth } from '../../../theme/use-media.js';
import { useStable } from '../../../ui/controls/use-stable.js';
import { formatDay, formatLoggerDay, formatLoggerTime, formatMoment, MISSING } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { CellWord } from '../../../ui/table/cell-word.js';
import { type Column, type Sorting, Table } from '../../../ui/table/table.js';
import { columnTexts } from '../../../ui/table/texts.js';
import { SERIAL_WIDTH } from '../../../ui/table/width-between.js';
import styles from '../sites.module.css';
import { type LogSortKey, type SiteLog } from './log-choices.js';
import { LogRowActions, type LogRowActionsProps } from './log-row-actions.js';
import { siteLogsTexts } from './texts.js';

const t = siteLogsTexts;
const loggerDay = (title: string, seconds: number | null) =>
  seconds === null ? (
    <span title={t.noRecords}>{MISSING}</span>
  ) : (
    <span title={`${formatLoggerTime(seconds)} ${t.loggerTime}`}>
      <CellWord>{title}</CellWord>
      {formatLoggerDay(seconds)}
    </span>
  );

/** That other sites of the basin have the log: a word whose tooltip names them; a phone has room for the names. */
function Uses({ log }: { readonly log: SiteLog }) {
  const phone = useMaxWidth('phone');
  if (log.otherSites.length === 0) return null;
  const words = t.alsoAt(log.otherSites.join(', '));
  return (
    <Tooltip title={words}>
      <span className={`${layout.small} ${styles.wrapped}`}>
        {!phone && <span aria-hidden="true">{t.used}</span>}
        <span className={phone ? undefined : layout.visuallyHidden}>{words}</span>
      </span>
    </Tooltip>
  );
}

const columnsWith = (tagFilter: ReactNode, actions: (log: SiteLog) => ReactNode): readonly Column<SiteLog, LogSortKey>[] => [
  { name: 'actions', title: columnTexts.actions, width: '108px', cell: actions },
  {
    name: 'device',
    title: t.columns.device,
    sortKey: 'sitename',
    cell: (log) => (
      <span className={styles.oneLine}>
        <span className={`${layout.label} ${styles.wrapped}`} title={shownName(log)}>
          {shownName(log)}
        </span>
        {log.selected && <span className={layout.small}>{t.ofThisSite}</span>}
      </span>
    ),
  },
  { name: 'number', title: t.columns.serial, sortKey: 'serialnumber', width: SERIAL_WIDTH, priority: 2, cell: (log) => log.serialnumber },
  {
    name: 'site',
    title: t.columns.site,
    cell: (log) => (
      <span className={styles.oneLine}>
        <span className={styles.wrapped}>{shownSiteName(log.sitename ?? '') || MISSING}</span>
        <Uses log={log} />
      </span>
    ),
  },
  {
    name: 'uploaded',
    title: t.columns.uploaded,
    sortKey: 'uploaddate',
    width: '112px',
    priority: 3,
    cell: ({ uploaddate }) => <span title={formatMoment(uploaddate)}>{formatDay(uploaddate)}</span>,
  },
  {
    name: 'tags-cell',
    title: t.columns.tags,
    width: '92px',
    priority: 2,
    filter: tagFilter,
    cell: ({ tags }) => (tags.length === 0 ? null : <TagMarks tags={tags} most={BADGE_LENGTH} label={t.columns.tags} />),
  },
  {
    name: 'start',
    title: t.columns.start,
    sortKey: 'startdate',
    width: '108px',
    cell: (log) => loggerDay(t.columns.start, log.activeStartDate ?? log.startdate),
  },
  {
    name: 'end-cell',
    title: t.columns.end,
    sortKey: 'enddate',
    width: '108px',
    cell: (log) => loggerDay(t.columns.end, log.activeEndDate ?? log.enddate),
  },
  {
    name: 'active-cell',
    title: t.columns.active,
    width: '96px',
    cell: ({ active }) => <span className={active ? undefined : layout.quiet}>{active ? t.active : t.inactive}</span>,
  },
  {
    name: 'range',
    title: t.columns.range,
    width: '198px',
    priority: 3,
    cell: ({ actdate, deactdate }) =>
      actdate === null || deactdate === null ? (
        <span title={t.neverActive}>{MISSING}</span>
      ) : (
        `${formatDay(actdate)} – ${formatDay(deactdate)}`
      ),
  },
];

interface LogsTableProps extends Omit<LogRowActionsProps, 'log'> {
  readonly caption: string;
  readonly logs: readonly SiteLog[];
  readonly sorting: Sorting<LogSortKey>;
  readonly onSort: (sorting: Sorting<LogSortKey>) => void;
  readonly tagFilter: ReactNode;
  /** The log whose change failed, and why; below its row. */
  readonly failure: { readonly logId: number; readonly why: string } | null;
}

/** Logs of a site, and those that it could have. */
export function LogsTable({ caption, logs, sorting, onSort, tagFilter, failure, mayChange, denied, onAction }: LogsTableProps) {
  const act = useStable(onAction);
  const columns = useMemo(
    () => columnsWith(tagFilter, (log) => <LogRowActions log={log} mayChange={mayChange} denied={denied} onAction={act} />),
    [tagFilter, mayChange, denied, act],
  );
  return (
    <div className={layout.tableScroll} data-part="table-scroll">
      <Table
        className={styles.logsTable}
        caption={caption}
        columns={columns}
        rows={logs}
        rowKey={({ id }) => id}
        sorting={sorting}
        onSort={onSort}
        below={({ id }) =>
          failure?.logId === id && (
            <p className={layout.problem} data-part="field-error" role="alert">
              {failure.why}
            </p>
          )
        }
      />
    </div>
  );
}
