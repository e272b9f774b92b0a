import type { Device } from '@headworks/api/paths/shapes';
import { useMemo } from 'react';
import { useIsStale } from '../../shell/live.js';
import { texts } from '../../texts.js';
import { Battery } from '../../ui/battery-icon.js';
import { ConnectionTime } from '../../ui/connection-time.js';
import { MISSING } from '../../ui/format.js';
import { type Column, type Sorting, Table } from '../../ui/table.js';
import type { RowTicks } from '../../ui/use-selection.js';
import { useStable } from '../../ui/use-stable.js';
import { Activation } from './activation.js';
import { nameOf, tickLabelOf } from './device.js';
import type { DeviceDialog } from './device-dialogs.js';
import type { DeviceSortKey } from './device-view.js';
import { RowActions } from './row-actions.js';

interface Actions {
  readonly onOpen: (dialog: DeviceDialog, deviceId: number) => void;
  readonly onActivate: (device: Device) => void;
}

interface Props extends Actions {
  readonly devices: readonly Device[];
  readonly ticks: RowTicks<Device>;
  readonly sorting: Sorting<DeviceSortKey>;
  readonly onSort: (sorting: Sorting<DeviceSortKey>) => void;
}

const t = texts.devices.columns;

const columnsWith = ({ onOpen, onActivate }: Actions): readonly Column<Device, DeviceSortKey>[] => [
  {
    name: 'serial',
    title: t.serial,
    sortKey: 'serialnumber',
    width: '128px',
    cell: ({ serialnumber }) => <span title={serialnumber}>{serialnumber}</span>,
  },
  { name: 'name', title: t.name, sortKey: 'sitename', cell: (device) => <span title={nameOf(device)}>{nameOf(device)}</span> },
  {
    name: 'mac',
    title: t.mac,
    priority: 3,
    width: '144px',
    cell: ({ macaddr }) => macaddr ?? <span title={texts.details.unknown}>{MISSING}</span>,
  },
  {
    name: 'connection-cell',
    title: t.connection,
    sortKey: 'lastcomm',
    width: '19%',
    cell: ({ lastcomm }) => <ConnectionTime at={lastcomm} />,
  },
  {
    name: 'activation-cell',
    title: t.activation,
    sortKey: 'active',
    priority: 2,
    width: '208px',
    cell: (device) => <Activation device={device} />,
  },
  {
    name: 'battery-cell',
    title: t.battery,
    sortKey: 'batterylevel',
    width: '112px',
    end: true,
    cell: ({ batterylevel }) => <Battery percent={batterylevel} />,
  },
  {
    name: 'actions',
    title: t.actions,
    untitled: true,
    width: '110px',
    end: true,
    cell: (device) => <RowActions device={device} onOpen={onOpen} onActivate={onActivate} />,
  },
];

export function DevicesTable({ devices, ticks, sorting, onSort, ...actions }: Props) {
  const stale = useIsStale();
  const onOpen = useStable(actions.onOpen);
  const onActivate = useStable(actions.onActivate);
  const columns = useMemo(() => columnsWith({ onOpen, onActivate }), [onOpen, onActivate]);
  return (
    <div className="table-scroll">
      <Table
        className="devices-table"
        caption={texts.devices.title}
        columns={columns}
        rows={devices}
        rowKey={({ id }) => id}
        selection={{ ticks, label: tickLabelOf, pageLabel: texts.selection.page }}
        sorting={sorting}
        onSort={onSort}
        stale={stale}
      />
    </div>
  );
}
