import type { SupportDevice, SupportDeviceDetails } from '@headworks/api/paths/cloud/support-device';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../../view-runtime/like.js';

/** Queries of support across organizations. */

/** The device of an id, of any organization or of none. */
export interface FoundForSupport {
  readonly serial: string;
  readonly orgId: number | null;
}

export async function findForSupport(tx: Tx, deviceId: number): Promise<FoundForSupport | undefined> {
  const [row] = await tx<FoundForSupport[]>`select serial, org_id as "orgId" from device_list where device_id = ${deviceId}`;
  return row;
}

/** The columns of a device; `d` is its row of the list, `s` its status, `o` its organization. */
const columns = (tx: Tx, now: number) => tx`
  d.device_id as id, d.serial as serialnumber, d.shown_name as devicename, o.name as orgname, d.org_id as orgid,
  coalesce(d.deactivates_at > ${now}, false) as active, coalesce(d.software_subscription, false) as swsub,
  floor(case when s.last_seen_at > ${now} then ${now}::float8 else s.last_seen_at end / 1000) as lastcomm, s.battery_percent as batterylevel`;

const isFound = (tx: Tx, search: string) => tx`d.support_text like ${`%${escapeLike(search.toLowerCase())}%`}`;

/** Devices of every family and organization. One scan finds them; only the rows of the answer are joined. `now` in epoch milliseconds. */
export const searchForSupport = (tx: Tx, search: string, limit: number, now: number): Promise<SupportDeviceDetails[]> => tx<
  SupportDeviceDetails[]
>`
  with found as materialized (
    select d.serial from device_list d where d.device_id is not null and ${isFound(tx, search)}
    order by d.serial <> ${search}, d.device_id limit ${limit})
  select ${columns(tx, now)}, d.device_type as devicetype, d.site_name as sitename, d.mac_address as macaddr, d.imei, s.firmware as fwversion,
    s.battery_volts as batteryvoltage, floor(d.deactivates_at / 1000) as deactdate, floor(d.created_at / 1000) as creationdate
  from found join device_list d on d.serial = found.serial
  left join device_status s on s.serial = d.serial left join organizations o on o.org_id = d.org_id
  order by d.serial <> ${search}, d.device_id`;

export interface ConnectedRequest {
  /** Of these organizations; undefined is all, and devices without one. */
  readonly orgIds: readonly number[] | undefined;
  readonly search: string;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly now: number;
  readonly descending: boolean;
  readonly limit: number;
  readonly page: number;
}

export interface Connected {
  readonly devices: readonly SupportDevice[];
  /** The number of all matches. */
  readonly total: number;
}

/** A page of the devices with a connection since then. One scan finds them; only the rows of the page are joined. */
export async function readConnected(tx: Tx, request: ConnectedRequest): Promise<Connected> {
  const { now, descending, limit, page } = request;
  const direction = tx.unsafe(descending ? 'desc' : 'asc');
  const { found, count } = foundIn(tx, request);
  const rows = await tx<(SupportDevice & { readonly total: number })[]>`
    with ${found}
    s as materialized (
      select serial, last_seen_at, battery_percent from found
      order by last_seen_at ${direction}, serial ${direction} limit ${limit} offset ${(page - 1) * limit})
    select ${columns(tx, now)}, ${count} as total
    from s join device_list d on d.serial = s.serial left join organizations o on o.org_id = d.org_id
    where d.device_id is not null
    order by s.last_seen_at ${direction}, s.serial ${direction}`;
  const devices = rows.map(({ total: _total, ...device }) => device);
  if (rows.length > 0 && rows.length < limit) return { devices, total: (page - 1) * limit + rows.length };
  // Beyond the last page no row says how many there are.
  const total = rows[0]?.total ?? (page > 1 ? (await readConnected(tx, { ...request, page: 1, limit: 1 })).total : 0);
  return { devices, total };
}

/**
 * Those of a search are collected once, to be counted too. All others are sorted as they are read, and counted by an index alone. The owner of a device
 * is the one of the list: that of its status, which the count goes by, follows later.
 */
function foundIn(tx: Tx, { orgIds, search, since }: ConnectedRequest) {
  const recent = tx`last_seen_at >= ${since}`;
  // Written into the statement: PostgreSQL reads a few devices and many in different ways, and plans without values as if there were few.
  const owners = orgIds === undefined ? undefined : tx.unsafe(`= any('{${orgIds.map(Number).join()}}'::bigint[])`);
  const ofList = tx`
    select s.serial, s.last_seen_at, s.battery_percent from device_status s join device_list d on d.serial = s.serial
    where s.${recent} ${owners ? tx`and d.org_id ${owners}` : tx``} ${search === '' ? tx`` : tx`and ${isFound(tx, search)}`}`;
  if (search !== '') return { found: tx`found as materialized (${ofList}),`, count: tx`(select count(*)::int from found)` };
  const ofStatus = tx`from device_status where ${recent} ${owners ? tx`and org_id ${owners}` : tx``}`;
  return {
    found: tx`found as not materialized (${owners ? ofList : tx`select * ${ofStatus}`}),`,
    count: tx`(select count(*)::int ${ofStatus})`,
  };
}
