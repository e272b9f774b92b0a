import { onOneLine } from '@headworks/api/control-characters';
import { shownName } from '@headworks/api/device-name';
import type { FloatStatus } from '@headworks/api/events/alerting';
import type { DeviceType } from '@headworks/api/events/device';
import type { Sql } from '@headworks/postgres';

/** Thresholds and level of a device. Inches; epoch seconds by the logger's clock. */
export interface LevelState {
  readonly alert1Inches: number | null;
  readonly alert2Inches: number | null;
  readonly level: 0 | 1 | 2;
  /** The time of the newest record that was judged. */
  readonly judgedAt: number;
}

/** The newest state that a 1st Response reported, and its time by the device's clock (epoch seconds). */
export interface FloatState {
  readonly status: FloatStatus;
  readonly statusAt: number;
}

/** A row of `alerting.devices`: names for messages, owner, the state that packets are judged against, and the time of the last packet. */
export interface StoredDevice extends LevelState, FloatState {
  readonly serial: string;
  readonly deviceId: number | null;
  /** Null for a device that no organization has claimed. */
  readonly orgId: number | null;
  /** The organization that released it last. */
  readonly formerOrgId: number | null;
  /** How many releases the row has followed, as counted by the alert stream. */
  readonly closings: number;
  readonly siteName: string | null;
  readonly deviceName: string | null;
  readonly siteAlias: string | null;
  /** Null until its first packet. */
  readonly deviceType: DeviceType | null;
  /** By the server's clock, in milliseconds; null until its first packet. */
  readonly lastSeenAt: number | null;
}

interface Row {
  readonly serial: string;
  readonly device_id: number | null;
  readonly org_id: number | null;
  readonly former_org_id: number | null;
  readonly closings: number;
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

const toDevice = (row: Row): StoredDevice => ({
  serial: row.serial,
  deviceId: row.device_id,
  orgId: row.org_id,
  formerOrgId: row.former_org_id,
  closings: row.closings,
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

export const newDevice = (serial: string): StoredDevice => ({
  serial,
  deviceId: null,
  orgId: null,
  formerOrgId: null,
  closings: 0,
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

export const readDevices = async (sql: Sql, serials: readonly string[]): Promise<readonly StoredDevice[]> =>
  (await sql<Row[]>`select * from alerting.devices where serial = any(${[...serials]})`).map(toDevice);

export async function deviceById(sql: Sql, deviceId: number): Promise<StoredDevice | undefined> {
  const [row] = await sql<Row[]>`select * from alerting.devices where device_id = ${deviceId}`;
  return row && toDevice(row);
}

const oneLine = (name: string | null): string | null => name && onOneLine(name);

/** The name for messages. On one line, also of a device whose packets came before their site names had to be. */
export const nameOf = ({ siteAlias, deviceName, siteName, serial }: StoredDevice): string =>
  shownName({ sitealias: oneLine(siteAlias), devicename: oneLine(deviceName), sitename: oneLine(siteName), serialnumber: serial });
