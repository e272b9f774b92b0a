import type { Log } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../../view-runtime/like.js';
import { NATURAL } from '../../view-runtime/natural-order.js';
import type { ChoiceRequest } from '../device-list/query.js';
import { activationOfLog, deviceOfLog, isActivated, logName, siteName } from './names.js';

const MAX_LOGS = 10_000;

/** The tags of a log that were not deleted, by name. */
const tagsOf = (tx: Tx) => tx`
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.tag_id, 'tagname', g.name, 'color', g.color) order by ${tx.unsafe(`g.name ${NATURAL}`)}, g.tag_id), '[]')
   from log_tags t join tags g on g.tag_id = t.tag_id where t.log_id = l.log_id and t.removed is not true and g.deleted is not true)`;

/** An event has the indices of its time. Late records shift them: the log's state has the present indices of the same dates. */
const index = (tx: Tx, name: 'start_index' | 'end_index') => tx`
  case when r.adjusted_start_at = l.adjusted_start_at and r.adjusted_end_at = l.adjusted_end_at then r.${tx(name)} else l.${tx(name)} end as ${tx(name)}`;

/** A log as every list gives it. The event that opens an upload has its range of records; of other logs the state has it, a moment later. */
const logs = (tx: Tx) => tx`
  select l.log_id as id, coalesce(d.device_id, 0) as deviceid, d.site_alias as sitealias, d.device_name as devicename,
    l.serial as serialnumber, ${tx.unsafe(siteName)} as sitename,
    floor(coalesce(nullif(r.received_at, 0), l.opened_at) / 1000) as uploaddate, x.first_at as startdate, x.last_at as enddate,
    x.start_index as startindex, x.end_index as endindex, coalesce(x.start_index, 0) as "activeStartIndex",
    coalesce(x.end_index, greatest(0, coalesce(x.count, 0) - 1)) as "activeEndIndex",
    coalesce(l.adjusted_start_at, x.first_at) as "activeStartDate", coalesce(l.adjusted_end_at, x.last_at) as "activeEndDate",
    coalesce(x.count, 0) as count, l.interval_minutes as "logInterval", l.mount_inches as "logVerticalMount", l.pipe_inches as pipeid,
    l.population, l.mount_inches as verticalmount,
    ${tx.unsafe(isActivated('x.first_at'))} as active,
    floor(d.activated_at / 1000) as actdate, floor(d.deactivates_at / 1000) as deactdate,
    s.alert1_inches as alert1, s.alert2_inches as alert2, ${tagsOf(tx)} as tags
  from log_list l
  left join log_records r on r.log_id = l.log_id
  ${tx.unsafe(deviceOfLog)} ${tx.unsafe(activationOfLog)}
  left join device_status s on s.serial = l.serial
  cross join lateral (
    select coalesce(r.count, l.uploaded_count) as count, coalesce(r.first_at, l.uploaded_first_at) as first_at,
      coalesce(r.last_at, l.uploaded_last_at) as last_at, ${index(tx, 'start_index')}, ${index(tx, 'end_index')}) x`;

/** The logs of a device that the member may see, newest first. */
export const readLogsOf = (tx: Tx, orgId: number, serial: string, ids: 'all' | readonly number[]): Promise<Log[]> => tx<Log[]>`
  ${logs(tx)}
  where l.serial = ${serial} and l.org_id = ${orgId} ${ids === 'all' ? tx`` : tx`and l.log_id = any(${[...ids]})`}
  order by x.first_at desc nulls last, l.log_id desc limit ${MAX_LOGS}`;

/** Logs of an organization by their ids, in no order. */
export const readLogs = (tx: Tx, orgId: number, logIds: readonly number[]): Promise<Log[]> => tx<Log[]>`
  ${logs(tx)} where l.log_id = any(${[...logIds]}) and l.org_id = ${orgId}`;

export async function readLog(tx: Tx, orgId: number, logId: number): Promise<Log | undefined> {
  const [log] = await readLogs(tx, orgId, [logId]);
  return log;
}

export async function hasLogs(tx: Tx, orgId: number, serial: string): Promise<boolean> {
  const rows = await tx`select 1 from log_list where serial = ${serial} and org_id = ${orgId} limit 1`;
  return rows.length > 0;
}

/** The log with the newest record of each of these devices, by serial number; `ids` are those that the member may see. */
export async function readNewestLogs(
  tx: Tx,
  orgId: number,
  serials: readonly string[],
  ids: 'all' | readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx<{ serial: string; logId: number }[]>`
    select distinct on (l.serial) l.serial, l.log_id as "logId"
    from log_list l join log_records r on r.log_id = l.log_id
    where l.serial = any(${[...serials]}) and l.org_id = ${orgId} and r.last_at is not null
      ${ids === 'all' ? tx`` : tx`and l.log_id = any(${[...ids]})`}
    order by l.serial, r.last_at desc`;
  return new Map(rows.map(({ serial, logId }) => [serial, logId]));
}

type NamedLog = Pick<Log, 'id' | 'deviceid' | 'serialnumber' | 'sitename' | 'startdate' | 'enddate'>;

/** The logs of an organization by name, for a choice of logs, and how many are found; `sitename` is the name that they are listed under. */
export async function searchLogs(
  tx: Tx,
  { orgId, search, chosen, limit }: ChoiceRequest,
): Promise<{ readonly logs: NamedLog[]; readonly total: number }> {
  const rows = await tx<(NamedLog & { readonly total: number })[]>`
    select l.log_id as id, coalesce(d.device_id, 0) as deviceid, l.serial as serialnumber, ${tx.unsafe(logName)} as sitename,
      r.first_at as startdate, r.last_at as enddate, count(*) over ()::int as total
    from log_list l ${tx.unsafe(deviceOfLog)} left join log_records r on r.log_id = l.log_id
    where l.org_id = ${orgId} and lower(l.serial || ' ' || ${tx.unsafe(logName)}) like ${`%${escapeLike(search.trim().toLowerCase())}%`}
    order by l.log_id = any(${[...chosen]}) desc, ${tx.unsafe(`${logName} ${NATURAL}`)}, l.serial, l.log_id limit ${limit}`;
  return { logs: rows.map(({ total: _, ...log }) => log), total: rows[0]?.total ?? 0 };
}
