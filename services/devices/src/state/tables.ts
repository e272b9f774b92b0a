import type { DeviceType } from '@headworks/api/events/device';
import type { Migration, Sql, Tx } from '@headworks/postgres';
import type { Change, DeviceStateRow } from './device-state.js';

export const devicesSteps: readonly Migration[] = [
  {
    name: 'devices',
    run: async (tx) => {
      await tx`create table device_numbers (serial text primary key, device_id bigint generated always as identity (minvalue 1) unique)`;
      await tx`
        create table device_state (
          serial text primary key,
          device_id bigint not null,
          device_type text not null,
          org_id bigint,
          packet_at double precision not null default 0,
          last_seen_at double precision,
          battery_volts double precision, battery_percent double precision, status integer, firmware text, mac_address text, imei text, site_name text,
          log_interval_minutes integer, pipe_inches double precision, mount_inches double precision, population double precision, damping double precision,
          alert1_inches double precision, alert2_inches double precision,
          written_at double precision not null default 0,
          dirty_since timestamptz, published_at timestamptz,
          urgent boolean not null default false
        )`;
      await tx`create index device_state_dirty on device_state (dirty_since) where dirty_since is not null`;
    },
  },
  {
    name: 'sensor places',
    run: (tx) =>
      tx`alter table device_state add column manhole_inches double precision, add column lat double precision, add column lng double precision`,
  },
  { name: 'battery reset', run: (tx) => tx`alter table device_state add column battery_reset_at double precision` },
];

/** The number of each serial number, created on first use and stable afterwards. */
export async function deviceNumbers(sql: Sql, serials: readonly string[]): Promise<ReadonlyMap<string, number>> {
  await sql`insert into devices.device_numbers (serial) select unnest(${[...serials]}::text[]) on conflict (serial) do nothing`;
  const rows = await sql<
    { serial: string; device_id: number }[]
  >`select serial, device_id from devices.device_numbers where serial = any(${[...serials]})`;
  return new Map(rows.map((row) => [row.serial, row.device_id]));
}

export const readStates = async (sql: Sql | Tx, serials: readonly string[]): Promise<readonly DeviceStateRow[]> =>
  (await sql<DeviceColumns[]>`select * from devices.device_state where serial = any(${[...serials]})`).map(toRow);

/** The columns of `device_state`, named like the fields in snake case. */
export interface DeviceColumns {
  readonly serial: string;
  readonly device_id: number;
  readonly device_type: DeviceType;
  readonly org_id: number | null;
  readonly packet_at: number;
  readonly last_seen_at: number | null;
  readonly battery_volts: number | null;
  readonly battery_percent: number | null;
  readonly status: number | null;
  readonly firmware: string | null;
  readonly mac_address: string | null;
  readonly imei: string | null;
  readonly site_name: string | null;
  readonly log_interval_minutes: number | null;
  readonly pipe_inches: number | null;
  readonly mount_inches: number | null;
  readonly population: number | null;
  readonly damping: number | null;
  readonly alert1_inches: number | null;
  readonly alert2_inches: number | null;
  readonly battery_reset_at: number | null;
  readonly manhole_inches: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

export const toRow = (row: DeviceColumns): DeviceStateRow => ({
  deviceId: row.device_id,
  serialNumber: row.serial,
  deviceType: row.device_type,
  orgId: row.org_id,
  packetAt: row.packet_at,
  lastSeenAt: row.last_seen_at,
  batteryVolts: row.battery_volts,
  batteryPercent: row.battery_percent,
  status: row.status,
  firmware: row.firmware,
  macAddress: row.mac_address,
  imei: row.imei,
  siteName: row.site_name,
  logIntervalMinutes: row.log_interval_minutes,
  pipeInches: row.pipe_inches,
  mountInches: row.mount_inches,
  population: row.population,
  damping: row.damping,
  alert1Inches: row.alert1_inches,
  alert2Inches: row.alert2_inches,
  batteryResetAt: row.battery_reset_at,
  manholeInches: row.manhole_inches,
  lat: row.lat,
  lng: row.lng,
});

const toColumns = (row: DeviceStateRow, change: Change, now: number) => ({
  serial: row.serialNumber,
  device_id: row.deviceId,
  device_type: row.deviceType,
  org_id: row.orgId,
  packet_at: row.packetAt,
  last_seen_at: row.lastSeenAt,
  battery_volts: row.batteryVolts,
  battery_percent: row.batteryPercent,
  status: row.status,
  firmware: row.firmware,
  mac_address: row.macAddress,
  imei: row.imei,
  site_name: row.siteName,
  log_interval_minutes: row.logIntervalMinutes,
  pipe_inches: row.pipeInches,
  mount_inches: row.mountInches,
  population: row.population,
  damping: row.damping,
  alert1_inches: row.alert1Inches,
  alert2_inches: row.alert2Inches,
  battery_reset_at: row.batteryResetAt,
  manhole_inches: row.manholeInches,
  lat: row.lat,
  lng: row.lng,
  // Read only by the previous release.
  written_at: now,
  dirty_since: new Date(now).toISOString(),
  urgent: change === 'urgent',
});

/** Writes whole rows, in key order, except for the owner of an existing row. */
export async function writeStates(
  tx: Tx,
  rows: readonly { readonly row: DeviceStateRow; readonly change: Change }[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = rows.map(({ row, change }) => toColumns(row, change, now)).sort((a, b) => (a.serial < b.serial ? -1 : 1));
  await tx`
    insert into devices.device_state
    select * from json_populate_recordset(null::devices.device_state, ${JSON.stringify(columns)}::text::json)
    on conflict (serial) do update set
      packet_at = excluded.packet_at, last_seen_at = excluded.last_seen_at, battery_volts = excluded.battery_volts, battery_percent = excluded.battery_percent,
      status = excluded.status, firmware = excluded.firmware, mac_address = excluded.mac_address, imei = excluded.imei, site_name = excluded.site_name,
      log_interval_minutes = excluded.log_interval_minutes, pipe_inches = excluded.pipe_inches, mount_inches = excluded.mount_inches,
      population = excluded.population, damping = excluded.damping, alert1_inches = excluded.alert1_inches, alert2_inches = excluded.alert2_inches,
      battery_reset_at = excluded.battery_reset_at,
      manhole_inches = excluded.manhole_inches, lat = excluded.lat, lng = excluded.lng,
      written_at = excluded.written_at, dirty_since = coalesce(device_state.dirty_since, excluded.dirty_since), urgent = device_state.urgent or excluded.urgent`;
}

export interface Registered {
  readonly serial: string;
  readonly deviceId: number;
  readonly deviceType: DeviceType;
}

/** Adds devices to the state topic, in key order; the row may exist before or after the first packet. */
export async function writeRegistered(tx: Tx, devices: readonly Registered[], now: number): Promise<void> {
  if (devices.length === 0) return;
  await tx`
    insert into devices.device_state (serial, device_id, device_type, dirty_since, urgent)
    select serial, device_id, device_type, ${new Date(now)}, true
    from unnest(${devices.map((d) => d.serial)}::text[], ${devices.map((d) => d.deviceId)}::bigint[], ${devices.map((d) => d.deviceType)}::text[])
      as given (serial, device_id, device_type) order by serial
    on conflict (serial) do update set device_type = excluded.device_type`;
}

/** Stores the owners of devices; rows are locked in key order, as by all writers. */
export async function writeOwners(
  tx: Tx,
  owners: readonly { readonly serial: string; readonly orgId: number | null }[],
  now: number,
): Promise<void> {
  if (owners.length === 0) return;
  const serials = owners.map((owner) => owner.serial);
  await tx`select 1 from devices.device_state where serial = any(${serials}) order by serial for no key update`;
  await tx`
    update devices.device_state kept set org_id = given.org_id, dirty_since = coalesce(kept.dirty_since, ${new Date(now)}), urgent = true
    from unnest(${serials}::text[], ${owners.map((owner) => owner.orgId)}::bigint[]) as given (serial, org_id) where kept.serial = given.serial`;
}

/** Stores the fields of an uploaded file: they fill missing fields and do not replace those of a packet. */
export type UploadedState = Pick<
  DeviceStateRow,
  | 'serialNumber'
  | 'deviceId'
  | 'deviceType'
  | 'orgId'
  | 'macAddress'
  | 'firmware'
  | 'siteName'
  | 'batteryPercent'
  | 'logIntervalMinutes'
  | 'pipeInches'
  | 'mountInches'
  | 'damping'
  | 'population'
>;

export async function fillState(sql: Sql, row: UploadedState, now: number): Promise<void> {
  await sql`
    insert into devices.device_state as current (
      serial, device_id, device_type, org_id, mac_address, firmware, site_name, battery_percent, log_interval_minutes, pipe_inches, mount_inches,
      damping, population, dirty_since, urgent)
    values (
      ${row.serialNumber}, ${row.deviceId}, ${row.deviceType}, ${row.orgId}, ${row.macAddress}, ${row.firmware}, ${row.siteName},
      ${row.batteryPercent}, ${row.logIntervalMinutes}, ${row.pipeInches}, ${row.mountInches}, ${row.damping}, ${row.population},
      ${new Date(now)}, true)
    on conflict (serial) do update set
      mac_address = coalesce(current.mac_address, excluded.mac_address), firmware = coalesce(current.firmware, excluded.firmware),
      site_name = coalesce(current.site_name, excluded.site_name), battery_percent = coalesce(current.battery_percent, excluded.battery_percent),
      log_interval_minutes = coalesce(current.log_interval_minutes, excluded.log_interval_minutes),
      pipe_inches = coalesce(current.pipe_inches, excluded.pipe_inches), mount_inches = coalesce(current.mount_inches, excluded.mount_inches),
      damping = coalesce(current.damping, excluded.damping), population = coalesce(current.population, excluded.population),
      dirty_since = coalesce(current.dirty_since, excluded.dirty_since), urgent = true`;
}
