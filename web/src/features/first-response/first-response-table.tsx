import type { Device } from '@headworks/api/paths/shapes';
import { Bell, History } from 'lucide-react';
import { useMemo } from 'react';
import { Acknowledgement } from '../../entities/alert/open-alert.js';
import { ConnectionTime } from '../../entities/device/connection-time.js';
import { nameOf, tickLabelOf } from '../../entities/device/device.js';
import { deviceTexts } from '../../entities/device/texts.js';
import type { DeviceDialogName } from '../../entities/device/use-device-dialog.js';
import { useIsStale } from '../../session/live.js';
import { SplitButton } from '../../ui/controls/split-button.js';
import { useStable } from '../../ui/controls/use-stable.js';
import layout from '../../ui/layout.module.css';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { selectionTexts } from '../../ui/table/texts.js';
import type { RowTicks } from '../../ui/table/use-selection.js';
import { SERIAL_WIDTH, widthBetween } from '../../ui/table/width-between.js';
import styles from './first-response.module.css';
import { FirstResponseName } from './first-response-name.js';
import type { FirstResponseSortKey } from './first-response-view.js';
import { StatusWord, Voltage } from './status.js';
import { firstResponseTexts } from './texts.js';

const t = firstResponseTexts;

type Open = (dialog: DeviceDialogName, deviceId: number) => void;

function Actions({ device, onOpen }: { readonly device: Device; readonly onOpen: Open }) {
  const contacts = { key: 'contacts', word: t.actions.contacts, Icon: Bell, onChoose: () => onOpen('contacts', device.id) };
  const history = { key: 'history', word: t.actions.history, Icon: History, onChoose: () => onOpen('history', device.id) };
  return <SplitButton main={contacts} groups={[[contacts, history]]} menuLabel={deviceTexts.moreActions(nameOf(device))} />;
}

const columnsWith = (onOpen: Open): readonly Column<Device, FirstResponseSortKey>[] => [
  { name: 'serial', width: SERIAL_WIDTH, title: t.columns.serial, sortKey: 'serial', cell: ({ serialnumber }) => serialnumber },
  { name: 'name', title: t.columns.name, sortKey: 'name', cell: (device) => <FirstResponseName device={device} /> },
  {
    name: 'connection-cell',
    width: widthBetween(128, 132),
    title: t.columns.connection,
    sortKey: 'connection',
    cell: ({ lastcomm }) => <ConnectionTime at={lastcomm} />,
  },
  {
    name: 'status',
    width: widthBetween(194, 266, 1_280),
    title: t.columns.status,
    sortKey: 'status',
    cell: ({ status, openalert }) => (
      <span className={styles.status}>
        <StatusWord status={status} />
        {openalert !== null && <Acknowledgement alert={openalert} />}
      </span>
    ),
  },
  {
    name: 'voltage-cell',
    priority: 2,
    width: widthBetween(160, 232, 1_340),
    title: t.columns.voltage,
    sortKey: 'voltage',
    cell: ({ batteryvoltage }) => <Voltage volts={batteryvoltage} />,
  },
  {
    name: 'actions',
    width: '164px',
    title: t.columns.actions,
    untitled: true,
    end: true,
    cell: (device) => <Actions device={device} onOpen={onOpen} />,
  },
];

interface Props {
  readonly devices: readonly Device[];
  readonly ticks: RowTicks<Device>;
  readonly sorting: Sorting<FirstResponseSortKey>;
  readonly onSort: (sorting: Sorting<FirstResponseSortKey>) => void;
  readonly onOpen: Open;
}

export function FirstResponseTable({ devices, ticks, sorting, onSort, onOpen }: Props) {
  const stale = useIsStale();
  const stableOpen = useStable(onOpen);
  const columns = useMemo(() => columnsWith(stableOpen), [stableOpen]);
  return (
    <div className={layout.tableScroll} data-part="table-scroll">
      <Table
        className={styles.firstResponseTable}
        caption={t.title}
        columns={columns}
        rows={devices}
        rowKey={({ id }) => id}
        selection={{ ticks, label: tickLabelOf, pageLabel: selectionTexts.page }}
        sorting={sorting}
        onSort={onSort}
        stale={stale}
      />
    </div>
  );
}
