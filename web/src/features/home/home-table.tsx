import type { Device } from '@headworks/contracts';
import { Tooltip } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { useIsStale } from '../../shell/live.js';
import { texts } from '../../texts.js';
import { Battery } from '../../ui/battery-icon.js';
import { ConnectionTime } from '../../ui/connection-time.js';
import { HealthWord } from '../../ui/severity-mark.js';
import { type Column, type Sorting, Table } from '../../ui/table.js';
import { useNow } from '../../ui/use-now.js';
import { healthNow, reasonsOf } from '../devices/device.js';
import type { HomeSortKey } from './home-rows.js';
import { NameCell } from './name-cell.js';

function Reasons({ device, now }: { readonly device: Device; readonly now: number }) {
  const [first, ...rest] = reasonsOf(device, now);
  if (first === undefined) return null;
  return (
    <span className="reason" title={first.text}>
      {first.text}
      {rest.length > 0 && (
        <Tooltip title={rest.map(({ text }) => text).join(' · ')}>
          {/* Focusable, so that the other reasons are not for the mouse alone. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <span className="reason-more" tabIndex={0}>
            {texts.health.more(rest.length)}
            <span className="visually-hidden">: {rest.map(({ text }) => text).join(', ')}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}

/** Opens the logs of a device over the page, keeping what the address says of the page. */
function SerialLink({ device }: { readonly device: Device }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('logs', String(device.id));
  return (
    <Link to={{ search: next.toString() }} title={texts.home.logsOf(device.serialnumber)}>
      {device.serialnumber}
    </Link>
  );
}

const columnsAt = (now: number): readonly Column<Device, HomeSortKey>[] => {
  const t = texts.home.columns;
  return [
    {
      name: 'health',
      title: t.health,
      sortKey: 'health',
      width: '104px',
      cell: (device) => <HealthWord health={healthNow(device, now)} />,
    },
    { name: 'reasons', title: 'Reason', untitled: true, width: '24%', cell: (device) => <Reasons device={device} now={now} /> },
    { name: 'serial', title: t.serial, sortKey: 'serial', width: '128px', cell: (device) => <SerialLink device={device} /> },
    { name: 'name', title: t.name, sortKey: 'name', cell: (device) => <NameCell device={device} /> },
    {
      name: 'connection-cell',
      title: t.connection,
      sortKey: 'connection',
      width: '21%',
      cell: (device) => <ConnectionTime at={device.lastcomm} />,
    },
    {
      name: 'battery-cell',
      title: t.battery,
      sortKey: 'battery',
      width: '116px',
      end: true,
      cell: (device) => <Battery percent={device.batterylevel} />,
    },
  ];
};

interface Props {
  readonly rows: readonly Device[];
  readonly sorting: Sorting<HomeSortKey>;
  readonly onSort: (sorting: Sorting<HomeSortKey>) => void;
}

export function HomeTable({ rows, sorting, onSort }: Props) {
  const now = useNow();
  const stale = useIsStale();
  return (
    <div className="table-scroll">
      <Table
        className="home-table"
        caption={texts.home.summary}
        columns={columnsAt(now)}
        rows={rows}
        rowKey={({ id }) => id}
        sorting={sorting}
        onSort={onSort}
        stale={stale}
      />
    </div>
  );
}
