import type { Log, Tag } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { seconds } from '../core/seconds.js';

export interface LogColumns {
  readonly log_id: number;
  readonly serial: string;
  readonly site_name: string | null;
  readonly interval_minutes: number | null;
  readonly pipe_inches: number | null;
  readonly mount_inches: number | null;
  readonly population: number | null;
  readonly opened_at: number;
  readonly device_id: number | null;
  readonly device_name: string | null;
  readonly activated_at: number | null;
  readonly deactivates_at: number | null;
  readonly count: number | null;
  readonly first_at: number | null;
  readonly last_at: number | null;
  readonly received_at: number | null;
  readonly adjusted_start_at: number | null;
  readonly adjusted_end_at: number | null;
  readonly start_index: number | null;
  readonly end_index: number | null;
  readonly alert1_inches: number | null;
  readonly alert2_inches: number | null;
  readonly tags: readonly Tag[];
}

/** A log as every list has it. */
export function toLog(row: LogColumns): Log {
  const count = row.count ?? 0;
  return {
    id: row.log_id,
    deviceid: row.device_id ?? 0,
    devicename: row.device_name,
    serialnumber: row.serial,
    sitename: row.site_name,
    uploaddate: seconds(row.received_at) ?? seconds(row.opened_at),
    startdate: row.first_at,
    enddate: row.last_at,
    startindex: row.start_index,
    endindex: row.end_index,
    activeStartIndex: row.start_index ?? 0,
    activeEndIndex: row.end_index ?? Math.max(0, count - 1),
    activeStartDate: row.adjusted_start_at ?? row.first_at,
    activeEndDate: row.adjusted_end_at ?? row.last_at,
    count,
    logInterval: row.interval_minutes,
    logVerticalMount: row.mount_inches,
    pipeid: row.pipe_inches,
    population: row.population,
    verticalmount: row.mount_inches,
    // An activation that ended after the log's first record covers it.
    active: row.deactivates_at !== null && row.first_at !== null && row.deactivates_at / 1000 > row.first_at,
    actdate: seconds(row.activated_at),
    deactdate: seconds(row.deactivates_at),
    alert1: row.alert1_inches,
    alert2: row.alert2_inches,
    tags: [...row.tags],
  };
}

/** The tags of a log that were not deleted, by name. */
const tagsOf = (tx: Tx) => tx`
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.tag_id, 'tagname', g.name, 'color', g.color) order by lower(g.name), g.tag_id), '[]')
   from log_tags t join tags g on g.tag_id = t.tag_id where t.log_id = l.log_id and t.removed is not true and g.deleted is not true)`;

/** How far an upload reaches stands in the event that opened it; of other logs the state says it, a moment later. */
const columns = (tx: Tx) => tx`
  l.log_id, l.serial, l.site_name, l.interval_minutes, l.pipe_inches, l.mount_inches, l.population, l.opened_at,
  d.device_id, d.device_name, d.activated_at, d.deactivates_at, coalesce(r.count, l.uploaded_count) as count,
  coalesce(r.first_at, l.uploaded_first_at) as first_at, coalesce(r.last_at, l.uploaded_last_at) as last_at, nullif(r.received_at, 0) as received_at,
  s.alert1_inches, s.alert2_inches, l.adjusted_start_at, l.adjusted_end_at, ${index(tx, 'start_index')}, ${index(tx, 'end_index')},
  ${tagsOf(tx)} as tags`;

/** The event says the dates and the indices of its time; how records that came late have shifted them, the log's state of the same dates. */
const index = (tx: Tx, name: 'start_index' | 'end_index') => tx`
  case when r.adjusted_start_at = l.adjusted_start_at and r.adjusted_end_at = l.adjusted_end_at then r.${tx(name)} else l.${tx(name)} end as ${tx(name)}`;

const joined = (tx: Tx) => tx`
  log_list l left join log_reach r on r.log_id = l.log_id left join device_list d on d.serial = l.serial left join device_seen s on s.serial = l.serial`;

const MAX_LOGS = 10_000;

/** The logs of a device that the member may see, newest first. */
export const readLogsOf = (tx: Tx, orgId: number, serial: string, ids: 'all' | readonly number[]) => tx<LogColumns[]>`
  select ${columns(tx)} from ${joined(tx)}
  where l.serial = ${serial} and l.org_id = ${orgId} ${ids === 'all' ? tx`` : tx`and l.log_id = any(${[...ids]})`}
  order by coalesce(r.first_at, l.uploaded_first_at) desc nulls last, l.log_id desc limit ${MAX_LOGS}`;

/** Logs of an organization by their ids, in no order. */
export const readLogs = (tx: Tx, orgId: number, logIds: readonly number[]) => tx<LogColumns[]>`
  select ${columns(tx)} from ${joined(tx)} where l.log_id = any(${[...logIds]}) and l.org_id = ${orgId}`;

export async function readLog(tx: Tx, orgId: number, logId: number): Promise<LogColumns | undefined> {
  const [row] = await readLogs(tx, orgId, [logId]);
  return row;
}
