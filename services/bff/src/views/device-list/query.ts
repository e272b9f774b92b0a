import { healthOf } from '@headworks/api/device-health';
import type { Device, OpenAlert } from '@headworks/api/paths/shapes';
import { type Permissions, visibleIds } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../../view-runtime/like.js';
import { NATURAL } from '../../view-runtime/natural-order.js';
import { openAlertOf, type StoredAlert, toOpenAlert } from '../open-alerts/query.js';

/** Who reads devices: their levels are of the logs that the member may read. */
interface Reader {
  readonly orgId: number;
  readonly perms: Permissions;
}

/** The devices with these serial numbers as every list gives them, in their order. `now` in epoch milliseconds. */
export async function readDevices(tx: Tx, { orgId, perms }: Reader, serials: readonly string[], now: number): Promise<readonly Device[]> {
  const logs = visibleIds(perms, 'logs');
  const rows = await tx<Row[]>`
    select d.device_id as id, d.serial as serialnumber, d.device_type as devicetype, d.device_name as devicename, d.site_alias as sitealias,
      d.site_name as sitename, d.mac_address as macaddr, d.mac_address as "deviceMacAddress", d.imei,
      floor(case when s.last_seen_at > ${now} then ${now}::float8 else s.last_seen_at end / 1000) as lastcomm,
      s.battery_volts as batteryvoltage, s.battery_percent as batterylevel, s.status, coalesce(d.deactivates_at > ${now}, false) as active,
      floor(d.activated_at / 1000) as actdate, floor(d.deactivates_at / 1000) as deactdate, s.log_interval_minutes as loginterval,
      s.firmware as fwversion, floor(s.battery_reset_at / 1000) as batteryresettime, s.population, s.damping, s.pipe_inches as pipeid, s.mount_inches as verticalmount,
      l.count as recordcount, l.first_at as logstart, s.alert1_inches as alert1, s.alert2_inches as alert2,
      floor(d.created_at / 1000) as creationdate, c.count as alerts, a.alert as openalert, v.level
    from device_list d
    left join device_status s on s.serial = d.serial
    left join lateral ${openAlertOf(tx)} a on true
    left join lateral (
      select jsonb_build_object('inches', r.last_level, 'recordedat', r.last_at) as level
      from log_list join log_records r on r.log_id = log_list.log_id
      where log_list.serial = d.serial and log_list.org_id = ${orgId} and r.last_level is not null
        ${logs === 'all' ? tx`` : tx`and r.log_id = any(${[...logs]})`}
      order by r.last_at desc limit 1) v on true
    left join lateral (select count(*)::int from contacts where contacts.serial = d.serial and removed is not true) c on true
    left join lateral (
      select r.count, r.first_at from log_list left join log_records r on r.log_id = log_list.log_id
      where log_list.serial = d.serial and log_list.org_id = ${orgId} order by log_list.log_id desc limit 1) l on true
    where d.serial = any(${[...serials]}) and d.org_id = ${orgId}`;
  const devices = new Map(rows.map((row) => [row.serialnumber, toDevice(row, now)]));
  return serials.flatMap((serial) => devices.get(serial) ?? []);
}

/** A device as it is stored: health follows from the time. */
type Row = Omit<Device, 'health' | 'openalert' | 'levelalert'> & { readonly openalert: StoredAlert | null };

function toDevice(row: Row, now: number): Device {
  const openalert = row.openalert && toOpenAlert(row.openalert);
  return { ...row, openalert, levelalert: levelAlertOf(openalert), health: healthOf(row, now / 1000) };
}

function levelAlertOf(alert: OpenAlert | null): Device['levelalert'] {
  if (alert?.level == null || alert.threshold === null || alert.recordedat === null) return null;
  return { level: alert.packet === 'L2' ? 2 : 1, inches: alert.level, threshold: alert.threshold, recordedat: alert.recordedat };
}

/** One device as the lists give it. */
export async function readDevice(tx: Tx, reader: Reader, serial: string, now: number): Promise<Device | undefined> {
  const [device] = await readDevices(tx, reader, [serial], now);
  return device;
}

/** Returns whether the serial number is registered, with the type of the device; for claims, across organizations. */
export async function findType(tx: Tx, serial: string): Promise<{ readonly deviceType: string | null } | undefined> {
  const [row] = await tx<{ deviceType: string | null }[]>`select device_type as "deviceType" from device_list where serial = ${serial}`;
  return row;
}

/** The serial numbers of devices by their ids, in order. */
export async function readSerials(tx: Tx, orgId: number, deviceIds: readonly number[]): Promise<string[]> {
  const rows = await tx<{ serial: string }[]>`
    select serial from device_list where org_id = ${orgId} and device_id = any(${[...deviceIds]}) order by serial`;
  return rows.map(({ serial }) => serial);
}

/** The name of a device; its serial number if the organization does not own it. */
export async function readName(tx: Tx, orgId: number, serial: string): Promise<string> {
  const [row] = await tx<{ name: string }[]>`select shown_name as name from device_list where serial = ${serial} and org_id = ${orgId}`;
  return row?.name ?? serial;
}

interface NamedDevice {
  readonly id: number;
  readonly serialnumber: string;
  readonly name: string;
}

/** What a choice of devices or logs asks for. */
export interface ChoiceRequest {
  readonly orgId: number;
  readonly search: string;
  /** Come before the others, so that a list of the first ones has them. */
  readonly chosen: readonly number[];
  readonly limit: number;
}

/** The devices of one type by name, for a choice of devices, and how many are found. */
export async function searchDevices(
  tx: Tx,
  type: 'itracker' | 'firstresponse',
  { orgId, search, chosen, limit }: ChoiceRequest,
): Promise<{ readonly devices: readonly NamedDevice[]; readonly total: number }> {
  const rows = await tx<(NamedDevice & { readonly total: number })[]>`
    select device_id as id, serial as serialnumber, shown_name as name, count(*) over ()::int as total from device_list
    where org_id = ${orgId} and device_type = ${type} and search_text like ${`%${escapeLike(search.trim().toLowerCase())}%`}
    order by device_id = any(${[...chosen]}) desc, shown_name ${tx.unsafe(NATURAL)}, serial limit ${limit}`;
  return { devices: rows.map(({ total: _, ...device }) => device), total: rows[0]?.total ?? 0 };
}
