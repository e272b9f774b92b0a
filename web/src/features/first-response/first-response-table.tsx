import type { Device } from '@headworks/api/paths/shapes';
import { Bell, History } from 'lucide-react';
import { useMemo } from 'react';
import { ConnectionTime } from '../../entities/device/connection-time.js';
import { nameOf, tickLabelOf } from '../../entities/device/device.js';
import { deviceTexts } from '../../entities/device/texts.js';
import type { DeviceDialogName } from '../../entities/device/use-device-dialog.js';
import { useIsStale } from '../../session/live.js';
import { SplitButton } from '../../ui/controls/split-button.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { selectionTexts } from '../../ui/table/texts.js';
import type { RowTicks } from '../../ui/table/use-selection.js';
import { FirstResponseName } from './first-response-name.js';
import type { FirstResponseSortKey } from './first-response-rows.js';
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
  { name: 'serial', title: t.columns.serial, sortKey: 'serial', width: '132px', cell: ({ serialnumber }) => serialnumber },
  { name: 'name', title: t.columns.name, sortKey: 'name', cell: (device) => <FirstResponseName device={device} /> },
  {
    name: 'connection-cell',
    title: t.columns.connection,
    sortKey: 'connection',
    width: '13%',
    cell: ({ lastcomm }) => <ConnectionTime at={lastcomm} />,
  },
  { name: 'status', title: t.columns.status, sortKey: 'status', width: '19%', cell: ({ status }) => <StatusWord status={status} /> },
  {
    name: 'voltage-cell',
    title: t.columns.voltage,
    sortKey: 'voltage',
    width: '212px',
    cell: ({ batteryvoltage }) => <Voltage volts={batteryvoltage} />,
  },
  {
    name: 'actions',
    title: t.columns.actions,
    untitled: true,
    width: '164px',
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
    <div className="table-scroll">
      <Table
        className="first-response-table"
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
