import type { DeviceFamily } from '@headworks/api/device-family';
import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { DeviceDialog } from '../../../entities/device/device-dialog.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import layout from '../../../ui/layout.module.css';
import { pageOf } from '../../../ui/table/page-of-rows.js';
import { Pager } from '../../../ui/table/pager.js';
import { Table } from '../../../ui/table/table.js';
import type { AlertDevice } from '../contacts/alert-calls.js';
import { AcknowledgeForm } from './acknowledge-form.js';
import styles from './history.module.css';
import { acknowledgeName, historyColumns } from './history-columns.js';
import { historyTexts } from './texts.js';
import { type Transition, transitionsOf } from './transitions.js';
import { useAlerts } from './use-alerts.js';

const t = historyTexts;
const PER_PAGE = 50;

/** The transitions of a page. One transition at a time can be acknowledged, in a row below it. */
function HistoryTable({ device, transitions }: { readonly device: AlertDevice; readonly transitions: readonly Transition[] }) {
  const { may, units } = useMember();
  const [open, setOpen] = useState<number | null>(null);
  // Closing the form returns the focus to the button that opened it.
  const [closed, setClosed] = useState<number | null>(null);
  const denied = may({ area: device.family, level: 'write' }, device.deviceId) ? null : t.denied;
  const close = (id: number) => {
    setOpen(null);
    setClosed(id);
  };
  const columns = historyColumns(units, (transition) =>
    open === transition.id ? null : (
      <Button
        size="small"
        denied={denied}
        aria-label={acknowledgeName(transition)}
        autoFocus={closed === transition.id}
        onClick={() => setOpen(transition.id)}
      >
        {t.acknowledge}
      </Button>
    ),
  );
  return (
    <Table
      className={styles.historyTable}
      caption={t.title}
      columns={columns}
      rows={transitions}
      rowKey={({ id }) => id}
      below={({ id, entries }) =>
        open === id && <AcknowledgeForm device={device} alertId={entries[0]?.id ?? id} onClose={() => close(id)} />
      }
    />
  );
}

function History({ device }: { readonly device: AlertDevice }) {
  const list = useAlerts(device);
  const [page, setPage] = useState(1);
  const transitions = useMemo(() => transitionsOf(list.data?.alerts ?? []), [list.data]);
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
  if (transitions.length === 0) return <Empty text={t.empty} hint={t.emptyHint} />;
  const shown = pageOf(transitions, page, PER_PAGE);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard, even if it has no control */}
      <section className={layout.scrolling} data-part="scrolling" tabIndex={0} aria-label={t.title}>
        <HistoryTable key={shown.page} device={device} transitions={shown.rows} />
      </section>
      {shown.pageCount > 1 && (
        <Flex justify="flex-end" className={styles.historyFoot}>
          <Pager page={shown.page} pageCount={shown.pageCount} onPage={setPage} label={t.pages} />
        </Flex>
      )}
    </>
  );
}

interface AlertHistoryProps {
  readonly deviceId: number;
  readonly family: DeviceFamily;
  readonly onClose: () => void;
}

/** The alerts of a device with their recipients and acknowledgements. New entries appear when they are recorded. */
export function AlertHistory({ deviceId, family, onClose }: AlertHistoryProps) {
  return (
    <DeviceDialog deviceId={deviceId} family={family} what={t.title} width={720} onClose={onClose}>
      {() => <History device={{ family, deviceId }} />}
    </DeviceDialog>
  );
}
