import { type Device, healthOf } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { seconds } from '../core/seconds.js';

/** The columns of a device with what it last said, its newest log and the number of its contacts. */
export interface DeviceColumns {
  readonly device_id: number;
  readonly serial: string;
  readonly device_type: Device['devicetype'];
  readonly device_name: string | null;
  readonly site_alias: string | null;
  readonly site_name: string | null;
  readonly mac_address: string | null;
  readonly imei: string | null;
  readonly activated_at: number | null;
  readonly deactivates_at: number | null;
  readonly created_at: number;
  readonly last_seen_at: number | null;
  readonly battery_volts: number | null;
  readonly battery_percent: number | null;
  readonly status: number | null;
  readonly firmware: string | null;
  readonly log_interval_minutes: number | null;
  readonly pipe_inches: number | null;
  readonly mount_inches: number | null;
  readonly population: number | null;
  readonly damping: number | null;
  readonly alert1_inches: number | null;
  readonly alert2_inches: number | null;
  readonly contacts: number;
  readonly alert_level: 1 | 2 | null;
  readonly alert_level_inches: number | null;
  readonly alert_threshold_inches: number | null;
  readonly alert_record_at: number | null;
  readonly log_count: number | null;
  readonly log_first_at: number | null;
}

/** A device as every deviceList has it. `now` in milliseconds. */
export function toDevice(row: DeviceColumns, now: number): Device {
  const lastcomm = row.last_seen_at === null ? null : seconds(Math.min(row.last_seen_at, now));
  return {
    id: row.device_id,
    serialnumber: row.serial,
    devicetype: row.device_type,
    devicename: row.device_name,
    sitealias: row.site_alias,
    sitename: row.site_name,
    macaddr: row.mac_address,
    deviceMacAddress: row.mac_address,
    imei: row.imei,
    lastcomm,
    batteryvoltage: row.battery_volts,
    batterylevel: row.battery_percent,
    status: row.status,
    active: row.deactivates_at !== null && now < row.deactivates_at,
    actdate: seconds(row.activated_at),
    deactdate: seconds(row.deactivates_at),
    loginterval: row.log_interval_minutes,
    fwversion: row.firmware,
    batteryresettime: null,
    population: row.population,
    damping: row.damping,
    pipeid: row.pipe_inches,
    verticalmount: row.mount_inches,
    recordcount: row.log_count,
    logstart: row.log_first_at,
    alert1: row.alert1_inches,
    alert2: row.alert2_inches,
    creationdate: seconds(row.created_at),
    alerts: row.contacts,
    levelalert: levelAlertOf(row),
    health: healthOf({ batteryvoltage: row.battery_volts, status: row.status, lastcomm }, now / 1000),
  };
}

function levelAlertOf(row: DeviceColumns): Device['levelalert'] {
  const { alert_level: level, alert_level_inches: inches, alert_threshold_inches: threshold, alert_record_at: recordedat } = row;
  return level === null || inches === null || threshold === null || recordedat === null ? null : { level, inches, threshold, recordedat };
}

/** The devices of these serial numbers, whole. */
export const readDevices = (tx: Tx, orgId: number, serials: readonly string[]) => tx<DeviceColumns[]>`
  select d.*, s.last_seen_at, s.battery_volts, s.battery_percent, s.status, s.firmware, s.log_interval_minutes, s.pipe_inches, s.mount_inches, s.population, s.damping,
    s.alert1_inches, s.alert2_inches, c.contacts, a.level as alert_level, a.level_inches as alert_level_inches, a.threshold_inches as alert_threshold_inches,
    a.record_at as alert_record_at, l.count as log_count, l.first_at as log_first_at
  from device_list d
  left join device_seen s on s.serial = d.serial
  left join level_alerts a on a.serial = d.serial and a.org_id = d.org_id and a.level > 0
  left join lateral (select count(*)::int as contacts from contacts where contacts.serial = d.serial and removed is not true) c on true
  left join lateral (
    select r.count, r.first_at from log_list left join log_reach r on r.log_id = log_list.log_id
    where log_list.serial = d.serial and log_list.org_id = ${orgId} order by log_list.log_id desc limit 1) l on true
  where d.serial = any(${[...serials]}) and d.org_id = ${orgId}`;

/** One device as the list calls give it. */
export async function readDevice(tx: Tx, orgId: number, serial: string, now: number): Promise<Device | undefined> {
  const [row] = await readDevices(tx, orgId, [serial]);
  return row && toDevice(row, now);
}
