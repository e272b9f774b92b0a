import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { useCallback, useMemo, useState } from 'react';
import { Battery } from '../../../entities/device/battery-icon.js';
import { ConnectionTime } from '../../../entities/device/connection-time.js';
import layout from '../../../ui/layout.module.css';
import { ListFoot } from '../../../ui/table/list-foot.js';
import { pageOf } from '../../../ui/table/page-of-rows.js';
import { type Column, type Sorting, Table } from '../../../ui/table/table.js';
import tableStyles from '../../../ui/table/table.module.css';
import { supportTexts } from '../texts.js';
import { DeviceActions, type RowDialog } from './device-actions.js';
import { DeviceDetails } from './device-details.js';
import styles from './devices.module.css';
import { MoveClaim } from './move-claim.js';
import { supportDevicesTexts } from './texts.js';

const t = supportDevicesTexts;
const PAGE_ROWS = 100;

export type DeviceSortKey = 'lastcomm';
type Open = (device: SupportDevice, dialog: RowDialog) => void;

const columnsWith = (onOpen: Open): readonly Column<SupportDevice, DeviceSortKey>[] => [
  { name: 'serial', title: t.columns.serial, width: '128px', cell: ({ serialnumber }) => serialnumber },
  { name: 'name', title: t.columns.name, cell: ({ devicename }) => <span title={devicename}>{devicename}</span> },
  { name: 'id', title: t.columns.id, priority: 3, width: '92px', end: true, cell: ({ id }) => id },
  {
    name: 'organization',
    title: t.columns.organization,
    width: '20%',
    cell: ({ orgid, orgname }) =>
      orgid === null ? (
        <span className={layout.quiet}>{t.noOrganization}</span>
      ) : (
        <span title={orgname ?? ''}>{supportTexts.organizationId(orgname ?? '', orgid)}</span>
      ),
  },
  {
    name: 'when',
    title: t.columns.connection,
    sortKey: 'lastcomm',
    width: '216px',
    cell: ({ lastcomm }) => <ConnectionTime at={lastcomm} />,
  },
  {
    name: 'battery',
    title: t.columns.battery,
    priority: 2,
    width: '112px',
    cell: ({ batterylevel }) => <Battery percent={batterylevel} />,
  },
  { name: 'active', title: t.columns.active, priority: 2, width: '92px', cell: ({ active }) => (active ? t.yes : t.no) },
  { name: 'subscription', title: t.columns.subscription, priority: 2, width: '108px', cell: ({ swsub }) => (swsub ? t.yes : t.no) },
  {
    name: 'actions',
    title: t.columns.actions,
    untitled: true,
    width: '56px',
    end: true,
    cell: (device) => <DeviceActions device={device} onOpen={onOpen} />,
  },
];

interface SupportDeviceTableProps {
  readonly caption: string;
  readonly devices: readonly SupportDevice[];
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly sorting?: Sorting<DeviceSortKey>;
  readonly onSort?: (sorting: Sorting<DeviceSortKey>) => void;
  /** Above the rows: how many there are. */
  readonly status: string;
}

/** Devices of all organizations, a page at a time, with the dialogs of their rows. */
export function SupportDeviceTable({ caption, devices, page: wanted, onPage, status, ...order }: SupportDeviceTableProps) {
  const [opened, setOpened] = useState<{ readonly id: number; readonly dialog: RowDialog } | null>(null);
  const open = useCallback<Open>(({ id }, dialog) => setOpened({ id, dialog }), []);
  const columns = useMemo(() => columnsWith(open), [open]);
  const { rows, page, pageCount, from, to, total } = pageOf(devices, wanted, PAGE_ROWS);
  const device = opened === null ? undefined : devices.find(({ id }) => id === opened.id);
  const close = () => setOpened(null);
  return (
    <>
      <div className={`${tableStyles.cardHead} ${tableStyles.cardHeadThin}`}>
        <p className={layout.help} data-part="status-line" role="status">
          {status}
        </p>
      </div>
      <Table className={styles.devices} caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} {...order} />
      {pageCount > 1 && <ListFoot from={from} to={to} total={total} page={page} pageCount={pageCount} onPage={onPage} />}
      {device !== undefined && opened?.dialog === 'details' && <DeviceDetails device={device} onClose={close} />}
      {device !== undefined && opened?.dialog === 'move' && <MoveClaim device={device} onClose={close} />}
    </>
  );
}
