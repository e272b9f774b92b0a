import { limits } from '@headworks/api/limits';
import type { LogRepair } from '@headworks/api/paths/itr/quality';
import type { Tx } from '@headworks/postgres';

/** The repairs of a log in the order in which they are applied. Names of people are looked up: events hold none. */
export const readRepairs = (tx: Tx, orgId: number, logId: number): Promise<LogRepair[]> => tx<LogRepair[]>`
  select r.repair_id as id, r.kind, r.start_at as start, r.end_at as "end", r.shift_seconds as seconds,
    coalesce(p.given_name || ' ' || p.family_name, 'A former user') as by, floor(r.made_at / 1000) as at
  from log_repairs r left join people p on p.user_id = r.made_by
  where r.log_id = ${logId} and r.org_id = ${orgId} and r.removed is not true
  order by r.made_position limit ${limits.repairsPerLog}`;
