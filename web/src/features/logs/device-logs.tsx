import { shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { DeviceDialog } from '../../entities/device/device-dialog.js';
import { useDeleteLog, useDeviceLogs } from '../../entities/log/use-logs.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import controlsStyles from '../../ui/controls/controls.module.css';
import { TwoStep } from '../../ui/controls/two-step.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { formatDay, formatLoggerDay, MISSING } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { type Column, Table } from '../../ui/table/table.js';
import styles from './logs.module.css';
import { logsTexts } from './texts.js';

const t = logsTexts;

interface Props {
  readonly deviceId: number;
  readonly onView: (logId: number) => void;
  readonly onClose: () => void;
}

const loggerDay = (seconds: number | null) => (seconds === null ? MISSING : formatLoggerDay(seconds));

/** The confirmation "Are you sure you want to delete this log?" replaces the buttons. */
function LogActions({ log, onView }: { readonly log: Log; readonly onView: Props['onView'] }) {
  const { may } = useMember();
  const remove = useDeleteLog();
  const [asking, setAsking] = useState(false);
  const label = [shownName(log), formatDay(log.uploaddate)] as const;
  const denied = may({ area: 'logs', level: 'write' }, log.id) ? null : t.deleteDenied;
  return (
    <>
      <div className={styles.logActions}>
        {!asking && (
          <Button size="small" aria-label={t.viewLabel(...label)} onClick={() => onView(log.id)}>
            {t.view}
          </Button>
        )}
        <TwoStep
          word={t.delete}
          label={t.deleteLabel(...label)}
          question={t.deleteSure}
          denied={denied}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(log)}
          onAsk={setAsking}
        />
      </div>
      {remove.isError && (
        <p className={controlsStyles.fieldError} data-part="field-error" role="alert">
          {t.deleteFailed}. {messageOf(remove.error)}
        </p>
      )}
    </>
  );
}

const dayColumn = (name: string, title: string, dayOf: (log: Log) => string): Column<Log> => ({
  name,
  title,
  width: '18%',
  cell: (log) => (
    <>
      <CellWord>{title}</CellWord>
      {dayOf(log)}
    </>
  ),
});

const columnsFor = (onView: Props['onView']): readonly Column<Log>[] => [
  { name: 'site', title: t.columns.site, cell: (log) => <span className={styles.serial}>{shownName(log)}</span> },
  dayColumn('uploaded', t.columns.uploaded, ({ uploaddate }) => formatDay(uploaddate)),
  dayColumn('start', t.columns.start, ({ startdate }) => loggerDay(startdate)),
  dayColumn('end-date', t.columns.end, ({ enddate }) => loggerDay(enddate)),
  {
    name: 'view',
    title: t.columns.view,
    untitled: true,
    width: '152px',
    end: true,
    cell: (log) => <LogActions log={log} onView={onView} />,
  },
];

function LogList({ deviceId, onView }: Pick<Props, 'deviceId' | 'onView'>) {
  const { may } = useMember();
  const logs = useDeviceLogs(deviceId);
  if (!may({ area: 'logs', level: 'read' })) return <Empty text={t.denied} />;
  if (logs.isPending) return <SkeletonRows rows={4} />;
  if (logs.isError) return <Failure text={t.failed} error={logs.error} onRetry={() => void logs.refetch()} />;
  if (logs.data.logs.length === 0) return <Empty text={t.empty} hint={t.emptyHint} />;
  return (
    // A scrolling list must be reachable by keyboard; its buttons make it so.
    <div className={layout.scrolling} data-part="scrolling">
      <Table className={styles.logsTable} caption={t.title} columns={columnsFor(onView)} rows={logs.data.logs} rowKey={({ id }) => id} />
    </div>
  );
}

export function DeviceLogs({ deviceId, onView, onClose }: Props) {
  return (
    <DeviceDialog deviceId={deviceId} what={t.title} width={720} onClose={onClose} lightDismiss>
      {() => <LogList deviceId={deviceId} onView={onView} />}
    </DeviceDialog>
  );
}
