import type { Device } from '@headworks/api/paths/shapes';
import { useMemo } from 'react';
import { OpenAlertLink } from '../../entities/alert/open-alert.js';
import { openAlertTexts } from '../../entities/alert/texts.js';
import { Battery } from '../../entities/device/battery-icon.js';
import { ConnectionTime } from '../../entities/device/connection-time.js';
import { tickLabelOf } from '../../entities/device/device.js';
import { DeviceLink } from '../../entities/device/device-link.js';
import type { DeviceSortKey } from '../../entities/device/device-view.js';
import { deviceTexts } from '../../entities/device/texts.js';
import type { DeviceDialogName } from '../../entities/device/use-device-dialog.js';
import { useIsStale } from '../../session/live.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { MISSING } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { selectionTexts } from '../../ui/table/texts.js';
import type { RowTicks } from '../../ui/table/use-selection.js';
import { SERIAL_WIDTH, widthBetween } from '../../ui/table/width-between.js';
import { Activation } from './activation.js';
import styles from './devices.module.css';
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
    width: SERIAL_WIDTH,
    title: t.serial,
    sortKey: 'serialnumber',
    cell: ({ serialnumber }) => <span title={serialnumber}>{serialnumber}</span>,
  },
  {
    name: 'name',
    title: t.name,
    sortKey: 'sitename',
    cell: (device) => (
      <DeviceLink device={device} href={`/itracker/devices?details=${device.id}`} onOpen={(id) => onOpen('details', id)} opensRow={false} />
    ),
  },
  {
    name: 'alert-cell',
    width: widthBetween(102, 152),
    title: openAlertTexts.column,
    cell: (device) => (
      <OpenAlertLink device={device} href={`/itracker/devices?history=${device.id}`} onOpen={(id) => onOpen('history', id)} />
    ),
  },
  {
    name: 'mac',
    width: '152px',
    title: t.mac,
    priority: 3,
    cell: ({ macaddr }) => macaddr ?? <span title={deviceTexts.unknown}>{MISSING}</span>,
  },
  {
    name: 'connection-cell',
    priority: 2,
    width: widthBetween(108, 136),
    title: t.connection,
    sortKey: 'lastcomm',
    cell: ({ lastcomm }) => <ConnectionTime at={lastcomm} />,
  },
  {
    name: 'activation-cell',
    width: widthBetween(124, 140),
    title: t.activation,
    sortKey: 'active',
    priority: 2,
    cell: (device) => <Activation device={device} />,
  },
  {
    name: 'battery-cell',
    width: '96px',
    title: t.battery,
    sortKey: 'batterylevel',
    end: true,
    cell: ({ batterylevel }) => <Battery percent={batterylevel} />,
  },
  {
    name: 'actions',
    width: '110px',
    title: t.actions,
    untitled: true,
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
    <div className={layout.tableScroll} data-part="table-scroll">
      <Table
        className={styles.devicesTable}
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
