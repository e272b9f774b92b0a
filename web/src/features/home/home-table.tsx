import type { Device } from '@headworks/api/paths/shapes';
import { type MouseEvent, useMemo } from 'react';
import { Battery } from '../../entities/device/battery-icon.js';
import { ConnectionTime } from '../../entities/device/connection-time.js';
import { type HealthReason, healthNow, reasonsOf } from '../../entities/device/device.js';
import { HealthWord } from '../../entities/device/health-word.js';
import { healthTexts } from '../../entities/device/texts.js';
import { useDeviceDialog } from '../../entities/device/use-device-dialog.js';
import { useIsStale } from '../../session/live.js';
import { useMember } from '../../session/member.js';
import { useHint } from '../../ui/controls/use-hint.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { formatLength } from '../../ui/format/format.js';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import { useNow } from '../../ui/format/use-now.js';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { AliasCell } from './alias-cell.js';
import type { HomeSortKey } from './home-rows.js';
import { homeTexts } from './texts.js';

/** The reasons after the worst one, which is shown in full. */
function MoreReasons({ reasons }: { readonly reasons: readonly HealthReason[] }) {
  const { hinted, hint } = useHint(() => reasons.map(({ text }) => text).join(' · '));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that keyboard users can read the other reasons
    <span {...hinted} className="reason-more hinted" tabIndex={0}>
      {healthTexts.more(reasons.length)}
      <span className="visually-hidden">: {reasons.map(({ text }) => text).join(', ')}</span>
      {hint}
    </span>
  );
}

type Open = (deviceId: number) => void;

/** A click with a modifier key is left to the browser, which opens a tab. */
const opening = (open: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
};

/** The current level alert; opens the history. */
function LevelAlert({ device, onOpen }: { readonly device: Device; readonly onOpen: Open }) {
  const { units } = useMember();
  if (device.levelalert === null) return null;
  const { level, inches, threshold } = device.levelalert;
  const words = healthTexts.levelAlert(level, formatLength(inches, units));
  return (
    <a
      className="reason severity severity-severe"
      href={`/home?history=${device.id}`}
      title={`${words}, ${healthTexts.threshold(formatLength(threshold, units))}`}
      onClick={opening(() => onOpen(device.id))}
    >
      <SeverityMark level="severe" size={14} />
      <span className="reason-words">{words}</span>
    </a>
  );
}

function Reasons({ device, now, onOpen }: { readonly device: Device; readonly now: number; readonly onOpen: Open }) {
  const [first, ...rest] = reasonsOf(device, now);
  if (device.levelalert !== null)
    return (
      <span className="reason">
        <LevelAlert device={device} onOpen={onOpen} />
        {first !== undefined && <MoreReasons reasons={[first, ...rest]} />}
      </span>
    );
  if (first === undefined) return null;
  return (
    <span className="reason" title={first.text}>
      {first.text}
      {rest.length > 0 && <MoreReasons reasons={rest} />}
    </span>
  );
}

/** Opens the logs of a device over the current page; in a new tab, over the full list. */
function SerialLink({ device, onOpen }: { readonly device: Device; readonly onOpen: Open }) {
  return (
    <a href={`/home?logs=${device.id}`} title={homeTexts.logsOf(device.serialnumber)} onClick={opening(() => onOpen(device.id))}>
      {device.serialnumber}
    </a>
  );
}

const columnsAt = (now: number, onOpen: Open, onHistory: Open): readonly Column<Device, HomeSortKey>[] => {
  const t = homeTexts.columns;
  return [
    {
      name: 'health',
      title: t.health,
      sortKey: 'health',
      width: '104px',
      cell: (device) => <HealthWord health={healthNow(device, now)} />,
    },
    {
      name: 'reasons',
      title: 'Reason',
      untitled: true,
      width: '24%',
      cell: (device) => <Reasons device={device} now={now} onOpen={onHistory} />,
    },
    {
      name: 'serial',
      title: t.serial,
      sortKey: 'serial',
      width: '128px',
      cell: (device) => <SerialLink device={device} onOpen={onOpen} />,
    },
    { name: 'name', title: t.name, sortKey: 'name', cell: (device) => <AliasCell device={device} /> },
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
  const { open } = useDeviceDialog();
  const onOpen = useStable((deviceId: number) => open('logs', deviceId));
  const onHistory = useStable((deviceId: number) => open('history', deviceId));
  const columns = useMemo(() => columnsAt(now, onOpen, onHistory), [now, onOpen, onHistory]);
  return (
    <div className="table-scroll">
      <Table
        className="home-table"
        caption={homeTexts.summary}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sorting={sorting}
        onSort={onSort}
        stale={stale}
      />
    </div>
  );
}
