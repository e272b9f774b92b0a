import { limits } from '@headworks/api/limits';
import type { MaintenanceWindow } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';

/**
 * The windows of an organization, the latest first; with a `windowId`, that one alone. `now` in epoch milliseconds. Names of people are looked up:
 * events hold none.
 */
export const readWindows = (tx: Tx, orgId: number, now: number, windowId: number | null = null): Promise<MaintenanceWindow[]> => tx<
  MaintenanceWindow[]
>`
  select w.window_id as id, w.serials is null as "all", coalesce(d.ids, '{}') as "deviceIds",
    floor(w.starts_at / 1000) as start, floor(w.ends_at / 1000) as "end", w.reason,
    coalesce(p.given_name || ' ' || p.family_name, 'A former user') as createdby,
    case when ${now} < w.starts_at then 'planned' when ${now} < w.ends_at then 'running' else 'over' end as state
  from maintenance_windows w
  left join people p on p.user_id = w.created_by
  left join lateral (
    select array_agg(device_id order by device_id) as ids from device_list
    where org_id = ${orgId} and w.serials ? serial) d on true
  where w.org_id = ${orgId} and w.cancelled is not true and (${windowId}::bigint is null or w.window_id = ${windowId})
  order by w.starts_at desc, w.window_id desc limit ${limits.listRows}`;
