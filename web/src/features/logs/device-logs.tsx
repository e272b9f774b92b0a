import { shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';
import type { ReactNode } from 'react';
import { DeviceDialog } from '../../entities/device/device-dialog.js';
import { useDeleteLog, useDeviceLogs } from '../../entities/log/use-logs.js';
import { useMember } from '../../session/member.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { formatDay, formatLoggerTime, MISSING } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { type Column, Table } from '../../ui/table/table.js';
import { columnTexts } from '../../ui/table/texts.js';
import { DeleteFailed } from './delete-failed.js';
import styles from './logs.module.css';
import { RowActions } from './row-actions.js';
import { logsTexts } from './texts.js';

const t = logsTexts;

interface Props {
  readonly deviceId: number;
  readonly onView: (logId: number) => void;
  readonly onClose: () => void;
}

const loggerTime = (seconds: number | null) => (seconds === null ? MISSING : formatLoggerTime(seconds));

const dateColumn = (name: string, title: string, width: string, dateOf: (log: Log) => string): Column<Log> => ({
  name,
  title,
  width,
  cell: (log) => (
    <>
      <CellWord>{title}</CellWord>
      {dateOf(log)}
    </>
  ),
});

const columnsFor = (actions: (log: Log) => ReactNode): readonly Column<Log>[] => [
  { name: 'site', title: t.columns.site, cell: (log) => <span className={layout.label}>{shownName(log)}</span> },
  dateColumn('uploaded', t.columns.uploaded, '116px', ({ uploaddate }) => formatDay(uploaddate)),
  dateColumn('start', t.columns.start, '154px', ({ startdate }) => loggerTime(startdate)),
  dateColumn('end-cell', t.columns.end, '154px', ({ enddate }) => loggerTime(enddate)),
  { name: 'actions', title: columnTexts.actions, untitled: true, width: '110px', end: true, cell: actions },
];

function LogList({ deviceId, onView }: Pick<Props, 'deviceId' | 'onView'>) {
  const { may } = useMember();
  const logs = useDeviceLogs(deviceId);
  const remove = useDeleteLog();
  const write = { area: 'logs', level: 'write' } as const;
  // Members who cannot delete logs have no Delete.
  const denied = (log: Log) => (may(write) ? (may(write, log.id) ? null : t.deleteDenied) : undefined);
  if (!may({ area: 'logs', level: 'read' })) return <Empty text={t.denied} />;
  if (logs.isPending) return <SkeletonRows rows={4} />;
  if (logs.isError) return <Failure text={t.failed} error={logs.error} onRetry={() => void logs.refetch()} />;
  if (logs.data.logs.length === 0) return <Empty text={t.empty} hint={t.emptyHint} />;
  return (
    // A scrolling list must be reachable by keyboard; its buttons make it so.
    <div className={layout.scrolling} data-part="scrolling">
      <Table
        className={styles.logsTable}
        caption={t.title}
        columns={columnsFor((log) => <RowActions log={log} onView={onView} denied={denied(log)} onDelete={remove.mutate} />)}
        rows={logs.data.logs}
        rowKey={({ id }) => id}
        below={({ id }) => remove.isError && remove.variables.id === id && <DeleteFailed error={remove.error} />}
      />
    </div>
  );
}

export function DeviceLogs({ deviceId, onView, onClose }: Props) {
  return (
    <DeviceDialog deviceId={deviceId} family="itr" what={t.title} width={720} onClose={onClose} lightDismiss>
      {() => <LogList deviceId={deviceId} onView={onView} />}
    </DeviceDialog>
  );
}
