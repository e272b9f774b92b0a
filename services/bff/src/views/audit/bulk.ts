import type { Tx } from '@headworks/postgres';
import type { named } from './names.js';

/** A change of many devices is one command for each of them: entries that follow each other within this time are one change. */
const GAP_MS = 60_000;

/**
 * The entries with each change of many devices as one: the same action with the same details, of the same person. A device that is in it twice begins
 * another one. The entry has the id and the time of its newest part; `targets` are the names of all devices, in order.
 */
export const bulked = (tx: Tx, entries: ReturnType<typeof named>) => tx`
  select (array_agg(entry_id order by at desc, position desc))[1] as entry_id, max(at) as at, max(position) as position, actor, name, acting_for, action,
    case when count(*) = 1 then min(target) else count(*) || ' devices' end as target, array_agg(target order by target) as targets, details
  from (
    select *, row_number() over (partition by actor, acting_for, action, details, run, target order by at, position) as turn
    from (
      select *, case when target_kind = 'device' then sum(starts) over (${change(tx)}) else position end as run
      from (
        select *, case when at - lag(at) over (${change(tx)}) <= ${GAP_MS} then 0 else 1 end as starts from (${entries}) e) s) r) t
  group by actor, name, acting_for, action, details, target_kind, run, turn, case when target_kind = 'device' then '' else entry_id end`;

const change = (tx: Tx) => tx`partition by actor, acting_for, action, details, target_kind order by at, position`;
