import { limits } from '@headworks/api/limits';
import type { AuditEntry } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../../view-runtime/like.js';
import { bulked } from './bulk.js';
import { named } from './names.js';

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

export async function readAuditPage(tx: Tx, request: AuditRequest): Promise<AuditPage> {
  const { orgId, search, from, to, sortBy, descending, limit, page } = request;
  const inTime = tx`
    select * from (${named(tx, orgId)}) n where at >= ${(from ?? 0) * 1000} and at < ${to === null ? Number.MAX_SAFE_INTEGER : (to + 1) * 1000}`;
  const matching = tx`
    select * from (${bulked(tx, inTime)}) b
    where lower(concat_ws(' ', name, acting_for, action, target, array_to_string(targets, ' '), details)) like ${`%${escapeLike(search.trim().toLowerCase())}%`}`;
  const direction = descending ? 'desc' : 'asc';
  // Entries of the same time come in the order of their store.
  const order = tx.unsafe(`${SORT[sortBy]} ${direction}, at ${direction}, position ${direction}, entry_id`);
  const entries = await tx<AuditEntry[]>`
    select entry_id as id, floor(at / 1000) as time, case when actor ~ '^[0-9a-f-]{36}$' then actor end as userid, name,
      acting_for as "actingFor", action, target,
      case when cardinality(targets) > 1 then targets[1:${limits.auditTargets}] else '{}' end as targets, details
    from (${matching}) m order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  const [count] = await tx<{ total: number }[]>`select count(*)::int as total from (${matching}) m`;
  return { entries, total: count?.total ?? 0 };
}
