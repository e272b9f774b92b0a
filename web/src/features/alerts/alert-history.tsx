import type { AlertEntry } from '@headworks/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { texts } from '../../texts.js';
import { formatExactly, formatMoment } from '../../ui/format.js';
import { type SeverityLevel, SeverityMark } from '../../ui/severity-mark.js';
import { Empty, Failure, SkeletonRows } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { DeviceDialog } from '../devices/device-dialog.js';

const t = texts.history;

const severities: Readonly<Record<AlertEntry['packet'], SeverityLevel>> = {
  L1: 'severe',
  L2: 'severe',
  CLEAR: 'good',
  NC: 'moderate',
  '1': 'good',
  '2': 'moderate',
  '3': 'severe',
  '4': 'severe',
};

const columns: readonly Column<AlertEntry>[] = [
  {
    name: 'time',
    title: t.columns.time,
    width: '190px',
    cell: ({ date }) => (
      <time dateTime={new Date(date * 1000).toISOString()} title={formatExactly(date)}>
        {formatMoment(date)}
      </time>
    ),
  },
  {
    name: 'what',
    title: t.columns.what,
    width: '164px',
    cell: ({ packet }) => (
      <span className={`severity severity-${severities[packet]}`}>
        <SeverityMark level={severities[packet]} />
        {t.packets[packet]}
      </span>
    ),
  },
  {
    name: 'recipient',
    title: t.columns.recipient,
    cell: ({ recipient }) => <span title={recipient ?? undefined}>{recipient ?? t.nobody}</span>,
  },
  {
    name: 'sent',
    title: t.columns.sent,
    width: '26%',
    cell: ({ snoozed, reason }) => (
      <span className={snoozed ? 'when-words sent-not' : 'when-words'}>
        {snoozed && !/snooze/i.test(reason) ? `${t.snoozed}. ${reason}` : reason}
      </span>
    ),
  },
];

function History({ deviceId }: { readonly deviceId: number }) {
  const list = useQuery({
    queryKey: queryKeys.alerts(deviceId),
    queryFn: ({ signal }) => call('itrGetAlerts', { deviceId }, signal),
  });
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.alerts.length === 0) return <Empty text={t.empty} hint={t.emptyHint} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and holds no control must be reachable by keyboard
    <section className="scrolling" tabIndex={0} aria-label={t.title}>
      <Table className="history-table" caption={t.title} columns={columns} rows={list.data.alerts} rowKey={({ id }) => id} />
    </section>
  );
}

/** What happened at a device, and who was told. New entries appear as they happen. */
export function AlertHistory({ deviceId, onClose }: { readonly deviceId: number; readonly onClose: () => void }) {
  return (
    <DeviceDialog deviceId={deviceId} what={t.title} width={720} onClose={onClose} lightDismiss>
      {() => <History deviceId={deviceId} />}
    </DeviceDialog>
  );
}
