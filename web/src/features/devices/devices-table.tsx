import type { Device } from '@headworks/api/paths/shapes';
import { useMemo } from 'react';
import { Battery } from '../../entities/device/battery-icon.js';
import { ConnectionTime } from '../../entities/device/connection-time.js';
import { nameOf, tickLabelOf } from '../../entities/device/device.js';
import type { DeviceSortKey } from '../../entities/device/device-view.js';
import { deviceTexts } from '../../entities/device/texts.js';
import type { DeviceDialogName } from '../../entities/device/use-device-dialog.js';
import { useIsStale } from '../../session/live.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { MISSING } from '../../ui/format/format.js';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { selectionTexts } from '../../ui/table/texts.js';
import type { RowTicks } from '../../ui/table/use-selection.js';
import { Activation } from './activation.js';
import { RowActions } from './row-actions.js';
import { devicesTexts } from './texts.js';

interface Actions {
  readonly onOpen: (dialog: DeviceDialogName, deviceId: number) => void;
  readonly onActivate: (device: Device) => void;
}

interface Props extends Actions {
  readonly devices: readonly Device[];
  readonly ticks: RowTicks<Device>;
  readonly sorting: Sorting<DeviceSortKey>;
  readonly onSort: (sorting: Sorting<DeviceSortKey>) => void;
}

const t = devicesTexts.columns;

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
    cell: ({ macaddr }) => macaddr ?? <span title={deviceTexts.unknown}>{MISSING}</span>,
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
        caption={devicesTexts.title}
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
