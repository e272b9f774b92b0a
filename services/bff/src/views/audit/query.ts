import type { AuditEntry } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../../view-runtime/like.js';

const SORT = { time: 'at', name: 'name', action: 'action', target: 'target' } as const;

export interface AuditRequest {
  readonly orgId: number;
  readonly search: string;
  /** Epoch seconds, both included; null has no limit. */
  readonly from: number | null;
  readonly to: number | null;
  readonly sortBy: keyof typeof SORT;
  readonly descending: boolean;
  readonly limit: number;
  readonly page: number;
}

export interface AuditPage {
  readonly entries: AuditEntry[];
  /** The number of all matches. */
  readonly total: number;
}

/** The actor is a person, an API key, the reader of a message with a link, or the product itself. Names are looked up: events hold none. */
const named = (tx: Tx, orgId: number) => tx`
  select a.entry_id, a.at, a.position, a.actor, a.action, a.details,
    case when a.actor like 'key-%' then 'API key ' || coalesce(k.name, '')
         when a.actor like 'contact-%' then 'A link in an alert message'
         else coalesce(by.given_name || ' ' || by.family_name, case when a.actor ~ '^[0-9a-f-]{36}$' then 'A former user' else 'Headworks' end) end as name,
    case when a.on_behalf_of is not null then coalesce(viewed.given_name || ' ' || viewed.family_name, 'A former user') end as acting_for,
    case when a.target_user is not null then coalesce(target_user.given_name || ' ' || target_user.family_name, 'A former user')
         when a.action = 'API key deleted' then coalesce(gone.name, a.target) else a.target end as target
  from audit a
  left join people by on by.user_id = a.actor
  left join people viewed on viewed.user_id = a.on_behalf_of
  left join people target_user on target_user.user_id = a.target_user
  left join api_keys k on 'key-' || k.key_id = a.actor
  left join api_keys gone on a.target = 'Key ' || gone.key_id
  where a.org_id = ${orgId}`;

export async function readAuditPage(tx: Tx, request: AuditRequest): Promise<AuditPage> {
  const { orgId, search, from, to, sortBy, descending, limit, page } = request;
  const matching = tx`
    select * from (${named(tx, orgId)}) e
    where at >= ${(from ?? 0) * 1000} and at < ${to === null ? Number.MAX_SAFE_INTEGER : (to + 1) * 1000}
      and lower(name || ' ' || coalesce(acting_for, '') || ' ' || action || ' ' || target || ' ' || details) like ${`%${escapeLike(search.trim().toLowerCase())}%`}`;
  const direction = descending ? 'desc' : 'asc';
  // Entries of the same time come in the order of their store.
  const order = tx.unsafe(`${SORT[sortBy]} ${direction}, at ${direction}, position ${direction}, entry_id`);
  const entries = await tx<AuditEntry[]>`
    select entry_id as id, floor(at / 1000) as time, case when actor ~ '^[0-9a-f-]{36}$' then actor end as userid, name,
      acting_for as "actingFor", action, target, details
    from (${matching}) m order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  const [count] = await tx<{ total: number }[]>`select count(*)::int as total from (${matching}) m`;
  return { entries, total: count?.total ?? 0 };
}
