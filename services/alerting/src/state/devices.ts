import type { DeviceType, FloatStatus } from '@headworks/contracts';
import type { Sql, Tx } from '@headworks/postgres';
import type { Floats, Judged } from '../alert/judge.js';

/** A device as alerting knows it: names for messages, thresholds, level and state for judging, and when it was last heard of. */
export interface KnownDevice extends Judged, Floats {
  readonly serial: string;
  readonly deviceId: number | null;
  /** Null for a device of nobody. */
  readonly orgId: number | null;
  readonly siteName: string | null;
  readonly deviceName: string | null;
  readonly siteAlias: string | null;
  /** Null until its first packet. */
  readonly deviceType: DeviceType | null;
  /** By our clock, in milliseconds; null until its first packet. */
  readonly lastSeenAt: number | null;
}

interface Row {
  readonly serial: string;
  readonly device_id: number | null;
  readonly org_id: number | null;
  readonly site_name: string | null;
  readonly device_name: string | null;
  readonly site_alias: string | null;
  readonly alert1_inches: number | null;
  readonly alert2_inches: number | null;
  readonly level: 0 | 1 | 2;
  readonly judged_at: number;
  readonly status: FloatStatus;
  readonly status_at: number;
  readonly device_type: DeviceType | null;
  readonly last_seen_at: number | null;
}

const toDevice = (row: Row): KnownDevice => ({
  serial: row.serial,
  deviceId: row.device_id,
  orgId: row.org_id,
  siteName: row.site_name,
  deviceName: row.device_name,
  siteAlias: row.site_alias,
  alert1Inches: row.alert1_inches,
  alert2Inches: row.alert2_inches,
  level: row.level,
  judgedAt: row.judged_at,
  status: row.status,
  statusAt: row.status_at,
  deviceType: row.device_type,
  lastSeenAt: row.last_seen_at,
});

export const unknownDevice = (serial: string): KnownDevice => ({
  serial,
  deviceId: null,
  orgId: null,
  siteName: null,
  deviceName: null,
  siteAlias: null,
  alert1Inches: null,
  alert2Inches: null,
  level: 0,
  judgedAt: 0,
  status: 1,
  statusAt: 0,
  deviceType: null,
  lastSeenAt: null,
});

export const readDevices = async (sql: Sql, serials: readonly string[]): Promise<readonly KnownDevice[]> =>
  (await sql<Row[]>`select * from alerting.devices where serial = any(${[...serials]})`).map(toDevice);

export async function deviceById(sql: Sql, deviceId: number): Promise<KnownDevice | undefined> {
  const [row] = await sql<Row[]>`select * from alerting.devices where device_id = ${deviceId}`;
  return row && toDevice(row);
}

/** The name that people know: alias, else device name, else site name, else the serial number. A blank one is none. */
export const shownName = ({ siteAlias, deviceName, siteName, serial }: KnownDevice): string =>
  [siteAlias, deviceName, siteName].find((name) => name !== null && name.trim() !== '') ?? serial;

/** Writes what packets say, in key order; names and owner come from the device's events. Answers which of them count as not connected. */
export async function writeJudged(tx: Tx, devices: readonly KnownDevice[]): Promise<readonly string[]> {
  const rows = [...devices]
    .sort((a, b) => (a.serial < b.serial ? -1 : 1))
    .map((device) => ({
      serial: device.serial,
      device_type: device.deviceType,
      site_name: device.siteName,
      alert1_inches: device.alert1Inches,
      alert2_inches: device.alert2Inches,
      level: device.level,
      judged_at: device.judgedAt,
      status: device.status,
      status_at: device.statusAt,
      last_seen_at: device.lastSeenAt,
    }));
  const silent = await tx<{ serial: string }[]>`
    with written as (
      insert into alerting.devices as kept (serial, device_type, site_name, alert1_inches, alert2_inches, level, judged_at, status, status_at, last_seen_at)
      select serial, device_type, site_name, alert1_inches, alert2_inches, level, judged_at, status, status_at, last_seen_at
      from json_populate_recordset(null::alerting.devices, ${JSON.stringify(rows)}::text::json)
      on conflict (serial) do update set device_type = coalesce(kept.device_type, excluded.device_type), site_name = excluded.site_name,
        alert1_inches = excluded.alert1_inches, alert2_inches = excluded.alert2_inches, level = excluded.level, judged_at = excluded.judged_at,
        status = excluded.status, status_at = excluded.status_at, last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at)
      returning serial, silent)
    select serial from written where silent`;
  return silent.map((row) => row.serial);
}

/** What happened to a device belongs to whoever had it: for the next one its level and its floats are judged anew, and its silence is told anew. */
export async function forgetJudged(tx: Tx, serials: readonly string[]): Promise<void> {
  if (serials.length > 0)
    await tx`update alerting.devices set level = 0, status = 1, status_at = 0, silent = false where serial = any(${[...serials].sort()})`;
}

/** What a device's events say of it. A missing field says nothing; null clears. */
export interface DeviceFacts {
  readonly serial: string;
  readonly device_id?: number;
  /** Null: nobody's again. */
  readonly org_id?: number | null;
  readonly device_name?: string | null;
  readonly site_alias?: string | null;
}

/** Writes the facts of many devices in key order; what they do not mention stays. */
export async function writeFacts(tx: Tx, facts: readonly DeviceFacts[]): Promise<void> {
  const sorted = [...facts].sort((a, b) => (a.serial < b.serial ? -1 : 1));
  await tx`
    insert into alerting.devices as kept (serial, device_id, org_id, device_name, site_alias)
    select fact ->> 'serial', (fact ->> 'device_id')::bigint, (fact ->> 'org_id')::bigint, fact ->> 'device_name', fact ->> 'site_alias'
    from jsonb_array_elements(${JSON.stringify(sorted)}::text::jsonb) as given (fact)
    on conflict (serial) do update set
      device_id = coalesce(excluded.device_id, kept.device_id),
      org_id = coalesce(excluded.org_id, kept.org_id)`;
  const named = sorted.filter((fact) => fact.device_name !== undefined || fact.site_alias !== undefined || fact.org_id === null);
  if (named.length === 0) return;
  await tx`
    update alerting.devices kept set
      org_id = case when fact ? 'org_id' then (fact ->> 'org_id')::bigint else kept.org_id end,
      device_name = case when fact ? 'device_name' then fact ->> 'device_name' else kept.device_name end,
      site_alias = case when fact ? 'site_alias' then fact ->> 'site_alias' else kept.site_alias end
    from jsonb_array_elements(${JSON.stringify(named)}::text::jsonb) as given (fact) where kept.serial = fact ->> 'serial'`;
}
