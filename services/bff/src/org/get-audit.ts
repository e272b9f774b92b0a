import { type AuditEntry, orgGetAudit } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../core/like.js';
import { pathController } from '../core/path.js';
import { seconds } from '../core/seconds.js';

interface Row {
  readonly entry_id: string;
  readonly at: number;
  readonly actor: string;
  readonly name: string;
  readonly acting_for: string | null;
  readonly action: string;
  readonly target: string;
  readonly details: string;
}

const SORT = { time: 'at', name: 'name', action: 'action', target: 'target' } as const;

/** Who an actor is: a person, an API key, the holder of a message's link, or the product itself. Names are looked up, since events hold none. */
const entries = (tx: Tx, orgId: number) => tx`
  select a.entry_id, a.at, a.position, a.actor, a.action, a.details,
    case when a.actor like 'key-%' then 'API key ' || coalesce(k.name, '')
         when a.actor like 'contact-%' then 'A link in an alert message'
         else coalesce(by.given_name || ' ' || by.family_name, case when a.actor ~ '^[0-9a-f-]{36}$' then 'A former user' else 'Headworks' end) end as name,
    case when a.on_behalf_of is not null then coalesce(viewed.given_name || ' ' || viewed.family_name, 'A former user') end as acting_for,
    case when a.target_user is not null then coalesce(whom.given_name || ' ' || whom.family_name, 'A former user')
         when a.action = 'API key deleted' then coalesce(gone.name, a.target) else a.target end as target
  from audit a
  left join people by on by.user_id = a.actor
  left join people viewed on viewed.user_id = a.on_behalf_of
  left join people whom on whom.user_id = a.target_user
  left join api_keys k on 'key-' || k.key_id = a.actor
  left join api_keys gone on a.target = 'Key ' || gone.key_id
  where a.org_id = ${orgId}`;

export const OrgGetAudit = pathController(orgGetAudit, async ({ bff, orgId }, { search, from, to, filter, sort, limit, page }) => {
  const { rows, total } = await bff.models.forOrgs([orgId], async (tx) => {
    const matching = tx`
      select * from (${entries(tx, orgId)}) e
      where at >= ${(from ?? 0) * 1000} and at < ${to == null ? Number.MAX_SAFE_INTEGER : (to + 1) * 1000}
        and lower(name || ' ' || coalesce(acting_for, '') || ' ' || action || ' ' || target || ' ' || details) like ${`%${escapeLike(search.trim().toLowerCase())}%`}`;
    const direction = sort === 'DESC' ? 'desc' : 'asc';
    // Of one moment, in the order of their store.
    const order = tx.unsafe(`${SORT[filter]} ${direction}, at ${direction}, position ${direction}, entry_id`);
    const found = await tx<Row[]>`${matching} order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
    const [count] = await tx<{ n: number }[]>`select count(*)::int as n from (${matching}) m`;
    return { rows: found, total: count?.n ?? 0 };
  });
  return { entries: rows.map(toEntry), page, pageCount: Math.max(1, Math.ceil(total / limit)) };
});

const toEntry = (row: Row): AuditEntry => ({
  id: row.entry_id,
  time: seconds(row.at),
  userid: /^[0-9a-f-]{36}$/.test(row.actor) ? row.actor : null,
  name: row.name,
  actingFor: row.acting_for,
  action: row.action,
  target: row.target,
  details: row.details,
});
