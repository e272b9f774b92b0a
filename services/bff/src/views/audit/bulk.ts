import type { Tx } from '@headworks/postgres';
import { actionsIn, type Reach } from './reach.js';

/** A change of many devices is one command for each of them, and many sites are changed by one command: entries that follow each other within this time are one change. */
const GAP_MS = 60_000;

/** What the parts of one change share. A contact counts by its address, since each device has a contact of its own. */
const SHARED = 'actor, on_behalf_of, action, details, endpoint_id, tag_id, log_id';

/**
 * The entries of an organization, each change of many devices or sites as one: the same action with the same details, of the same person. What is in it
 * twice begins another one. An entry has the id and the time of its newest part; `target_ids` are the serial numbers of all devices, or the ids of all sites. Names come
 * later: windows over 50,000 rows are fast on numbers only.
 */
export const bulked = (tx: Tx, reach: Reach) => tx`
  with spanned as materialized (
    select a.*, c.endpoint_id, hashtextextended(concat_ws(chr(31), target_kind, actor, on_behalf_of, action, details, c.endpoint_id, tag_id, log_id), 0) as change
    from (${actionsIn(tx, reach)}) a left join contacts c on c.contact_id = a.contact_id),
  started as (
    select *, case when at - lag(at) over changes <= ${GAP_MS} then 0 else 1 end as starts from spanned where target_kind in ('device', 'site')
    window changes as (partition by change order by at, position)),
  runs as (select *, sum(starts) over (partition by change order by at, position) as run from started),
  turns as (select *, row_number() over (partition by change, run, target_id order by at, position) as turn from runs)
  select (array_agg(entry_id order by position desc))[1] as entry_id, max(at) as at, max(position) as position, ${tx.unsafe(SHARED)}, target_kind,
    array_agg(target_id) as target_ids, max(contact_type) as contact_type
  from turns group by ${tx.unsafe(SHARED)}, target_kind, change, run, turn
  union all
  select entry_id, at, position, ${tx.unsafe(SHARED)}, target_kind, array[target_id], contact_type from spanned where target_kind not in ('device', 'site')`;
