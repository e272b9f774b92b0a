import type { Device } from '@headworks/api/paths/shapes';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { OpenAlertLink } from '../../entities/alert/open-alert.js';
import { ConnectionTime } from '../../entities/device/connection-time.js';
import { nameOf } from '../../entities/device/device.js';
import { useIsStale } from '../../session/live.js';
import { opening } from '../../ui/controls/opening.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { type Column, Table } from '../../ui/table/table.js';
import tableStyles from '../../ui/table/table.module.css';
import styles from './home.module.css';
import { homeTexts } from './texts.js';

const t = homeTexts.floats;
const PAGE = '/firstresponse';
const historyOf = (deviceId: number): string => `${PAGE}?history=${deviceId}`;

const columnsWith = (onOpen: (deviceId: number) => void): readonly Column<Device>[] => [
  {
    name: 'alert-cell',
    title: t.columns.alert,
    width: '34%',
    cell: (device) => <OpenAlertLink device={device} href={historyOf(device.id)} onOpen={onOpen} />,
  },
  { name: 'name', title: t.columns.name, cell: (device) => <span title={nameOf(device)}>{nameOf(device)}</span> },
  { name: 'serial', title: t.columns.serial, width: '18%', priority: 3, cell: ({ serialnumber }) => serialnumber },
  { name: 'connection-cell', title: t.columns.connection, width: '184px', cell: ({ lastcomm }) => <ConnectionTime at={lastcomm} /> },
];

/** The 1st Responses in alert; nothing if there is none. */
export function FloatAlerts({ devices, inAlert }: { readonly devices: readonly Device[]; readonly inAlert: number }) {
  const stale = useIsStale();
  const navigate = useNavigate();
  const onOpen = useStable((deviceId: number) => void navigate(historyOf(deviceId)));
  const columns = useMemo(() => columnsWith(onOpen), [onOpen]);
  if (devices.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby="floats-title">
      <div className={tableStyles.cardHead}>
        <h2 id="floats-title" className={`${layout.inline} ${styles.summaryTitle}`}>
          {t.title}
        </h2>
        <span className={layout.quiet}>
          {inAlert > devices.length ? t.all(formatCount(devices.length), formatCount(inAlert)) : formatCount(inAlert)}
        </span>
        <a className={`${layout.end} ${layout.label}`} href={PAGE} onClick={opening(() => void navigate(PAGE))}>
          {t.open}
        </a>
      </div>
      <Table className={styles.floatsTable} caption={t.title} columns={columns} rows={devices} rowKey={({ id }) => id} stale={stale} />
    </section>
  );
}
