import { limits } from '@headworks/api/limits';
import type { AuditEntry } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../../view-runtime/like.js';
import { bulked } from './bulk.js';
import { named } from './names.js';
import { type Reach, reachOf } from './reach.js';

const SORT = { time: 'at', name: 'name', action: 'action', target: 'target' } as const;
/** What an entry can be sorted by before it has names. */
const UNNAMED = ['time', 'action'];

export interface AuditRequest {
  readonly orgId: number;
  /** Epoch seconds, both included; null has no limit. */
  readonly from: number | null;
  readonly to: number | null;
  readonly search: string;
  readonly sortBy: keyof typeof SORT;
  readonly descending: boolean;
  readonly limit: number;
  readonly page: number;
}

export interface AuditPage {
  readonly entries: AuditEntry[];
  /** The number of all matches since then. */
  readonly total: number;
  /** Epoch seconds; null where nothing before it was left out. */
  readonly since: number | null;
}

/** A page of the newest actions of a span. */
export async function readAuditPage(tx: Tx, request: AuditRequest, now: number): Promise<AuditPage> {
  const { orgId, from, to } = request;
  const span: Reach = { orgId, start: (from ?? 0) * 1000, end: to === null ? Number.MAX_SAFE_INTEGER : (to + 1) * 1000 };
  const reach = await reachOf(tx, span, now);
  return { ...(await readPage(tx, request, reach)), since: reach.start === span.start ? null : reach.start / 1000 };
}

/** Only the entries of the page get names, unless the search or the order needs those of all. */
async function readPage(tx: Tx, request: AuditRequest, reach: Reach): Promise<Pick<AuditPage, 'entries' | 'total'>> {
  const { orgId, search, sortBy, descending, limit, page } = request;
  const direction = descending ? 'desc' : 'asc';
  // Entries of the same time come in the order of their store.
  const order = tx.unsafe(`${SORT[sortBy]} ${direction}, at ${direction}, position ${direction}, entry_id`);
  const pageOf = (all: ReturnType<typeof named>) => tx`
    select *, count(*) over ()::int as total from (${all}) e order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  const all = bulked(tx, reach);
  const rows =
    UNNAMED.includes(sortBy) && search.trim() === ''
      ? withNames(tx, orgId, pageOf(all))
      : pageOf(matching(tx, named(tx, orgId, all), search));
  const found = await tx<(AuditEntry & { readonly total: number })[]>`
    select entry_id as id, floor(at / 1000) as time, case when actor ~ '^[0-9a-f-]{36}$' then actor end as userid, name,
      acting_for as "actingFor", action, target, targets[1:${limits.auditTargets}] as targets, details, total
    from (${rows}) r order by ${order}`;
  const entries = found.map(({ total: _, ...entry }) => entry);
  return { entries, total: found[0]?.total ?? (page === 1 ? 0 : await countAll(tx, request, reach)) };
}

/** For a page after the last one. */
const countAll = async (tx: Tx, request: AuditRequest, reach: Reach): Promise<number> =>
  (await readPage(tx, { ...request, page: 1, limit: 1 }, reach)).total;

const withNames = (tx: Tx, orgId: number, rows: ReturnType<typeof bulked>) => tx`
  with page as (${rows}) select n.*, page.total from (${named(tx, orgId, tx`select * from page`)}) n join page using (entry_id)`;

const matching = (tx: Tx, entries: ReturnType<typeof named>, search: string) => tx`
  select * from (${entries}) e
  where lower(concat_ws(' ', name, acting_for, action, target, nullif(array_to_string(targets, ' '), ''), details)) like ${`%${escapeLike(search.trim().toLowerCase())}%`}`;
