import type { Device } from '@headworks/api/paths/shapes';
import { useMemo } from 'react';
import { OpenAlertLink } from '../../entities/alert/open-alert.js';
import { openAlertTexts } from '../../entities/alert/texts.js';
import { Battery } from '../../entities/device/battery-icon.js';
import { ConnectionTime } from '../../entities/device/connection-time.js';
import { type HealthReason, healthNow, reasonsOf } from '../../entities/device/device.js';
import { DeviceLink } from '../../entities/device/device-link.js';
import { HealthWord } from '../../entities/device/health-word.js';
import { healthTexts } from '../../entities/device/texts.js';
import { useDeviceDialog } from '../../entities/device/use-device-dialog.js';
import { useIsStale } from '../../session/live.js';
import { useMember } from '../../session/member.js';
import { useHint } from '../../ui/controls/use-hint.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { lengthUnit } from '../../ui/format/format.js';
import { useNow } from '../../ui/format/use-now.js';
import layout from '../../ui/layout.module.css';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { SERIAL_WIDTH, widthBetween } from '../../ui/table/width-between.js';
import { AliasCell } from './alias-cell.js';
import type { DayLevels } from './day-levels.js';
import styles from './home.module.css';
import type { HomeSortKey } from './home-view.js';
import { LevelCell } from './level-cell.js';
import { homeTexts } from './texts.js';

/** The reasons after the worst one, which is shown in full. */
function MoreReasons({ reasons }: { readonly reasons: readonly HealthReason[] }) {
  const { hinted, hint } = useHint(() => reasons.map(({ text }) => text).join(' · '));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that keyboard users can read the other reasons
    <span {...hinted} className={`${layout.small} ${styles.reasonMore} ${layout.hinted}`} tabIndex={0}>
      {healthTexts.more(reasons.length)}
      <span className={layout.visuallyHidden} data-part="visually-hidden">
        : {reasons.map(({ text }) => text).join(', ')}
      </span>
      {hint}
    </span>
  );
}

type Open = (deviceId: number) => void;

function Reasons({ device, now }: { readonly device: Device; readonly now: number }) {
  const [first, ...rest] = reasonsOf(device, now);
  if (first === undefined) return null;
  return (
    <span className={`${layout.quiet} ${styles.reason}`} title={first.text}>
      {first.text}
      {rest.length > 0 && <MoreReasons reasons={rest} />}
    </span>
  );
}

interface ColumnsOf {
  readonly now: number;
  readonly unit: string;
  readonly days: ReadonlyMap<number, DayLevels>;
  readonly onLogs: Open;
  readonly onHistory: Open;
  readonly onDetails: Open;
}

const columnsOf = ({ now, unit, days, onLogs, onHistory, onDetails }: ColumnsOf): readonly Column<Device, HomeSortKey>[] => {
  const t = homeTexts.columns;
  return [
    {
      name: 'health',
      width: '100px',
      title: t.health,
      sortKey: 'health',
      cell: (device) => <HealthWord health={healthNow(device, now)} />,
    },
    {
      name: 'reasons',
      priority: 2,
      width: '148px',
      title: t.reason,
      untitled: true,
      cell: (device) => <Reasons device={device} now={now} />,
    },
    {
      name: 'alert-cell',
      width: widthBetween(112, 152),
      title: openAlertTexts.column,
      cell: (device) => <OpenAlertLink device={device} href={`/home?history=${device.id}`} onOpen={onHistory} />,
    },
    {
      name: 'serial',
      width: SERIAL_WIDTH,
      title: t.serial,
      sortKey: 'serial',
      priority: 3,
      cell: (device) => (
        <DeviceLink device={device} href={`/home?logs=${device.id}`} onOpen={onLogs} title={homeTexts.logsOf(device.serialnumber)}>
          {device.serialnumber}
        </DeviceLink>
      ),
    },
    {
      name: 'name',
      title: t.name,
      sortKey: 'name',
      cell: (device) => (
        <AliasCell device={device}>
          <DeviceLink device={device} href={`/home?details=${device.id}`} onOpen={onDetails} />
        </AliasCell>
      ),
    },
    {
      name: 'level-cell',
      width: widthBetween(88, 192),
      title: t.level(unit),
      end: true,
      cell: (device) => <LevelCell device={device} day={days.get(device.id)} />,
    },
    {
      name: 'connection-cell',
      priority: 2,
      width: widthBetween(112, 140),
      title: t.connection,
      sortKey: 'connection',
      cell: (device) => <ConnectionTime at={device.lastcomm} />,
    },
    {
      name: 'battery-cell',
      width: '96px',
      title: t.battery,
      sortKey: 'battery',
      end: true,
      cell: (device) => <Battery percent={device.batterylevel} />,
    },
  ];
};

interface Props {
  readonly rows: readonly Device[];
  readonly levels: readonly DayLevels[] | null | undefined;
  readonly sorting: Sorting<HomeSortKey>;
  readonly onSort: (sorting: Sorting<HomeSortKey>) => void;
}

export function HomeTable({ rows, levels, sorting, onSort }: Props) {
  const now = useNow();
  const stale = useIsStale();
  const { units } = useMember();
  const { open } = useDeviceDialog();
  const onLogs = useStable((deviceId: number) => open('logs', deviceId));
  const onHistory = useStable((deviceId: number) => open('history', deviceId));
  const onDetails = useStable((deviceId: number) => open('details', deviceId));
  const days = useMemo(() => new Map((levels ?? []).map((day) => [day.deviceid, day])), [levels]);
  const unit = lengthUnit(units);
  const columns = useMemo(
    () => columnsOf({ now, unit, days, onLogs, onHistory, onDetails }),
    [now, unit, days, onLogs, onHistory, onDetails],
  );
  return (
    <div className={layout.tableScroll} data-part="table-scroll">
      <Table
        className={styles.homeTable}
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
