import { limits } from '@headworks/api/limits';
import type { Tx } from '@headworks/postgres';

/** Epoch milliseconds, the end excluded. */
export interface Reach {
  readonly orgId: number;
  readonly start: number;
  readonly end: number;
}

const COMMON = 'entry_id, at, position, actor, on_behalf_of, action, target_kind, target_id, details';

/** The changes of the accounts of members, as long as they were members. Each member's come from the index, whatever the planner expects: the newest so many. */
const ofAccounts = (tx: Tx, { orgId, start, end }: Reach, columns: string) => tx`
  select ${tx.unsafe(columns)} from members m cross join lateral (
    select ${tx.unsafe(COMMON)} from account_audit where target_id = m.user_id
    and at >= greatest(m.joined_at, ${start}::float8) and at < least(coalesce(m.removed_at, 'infinity'), ${end}::float8)
    order by at desc limit ${limits.auditActionsRead}) a
  where m.org_id = ${orgId}`;

/** What was done in an organization, and to the accounts of its members. */
export const actionsIn = (tx: Tx, reach: Reach) => tx`
  select ${tx.unsafe(COMMON)}, contact_id, contact_type, tag_id, log_id from audit
  where org_id = ${reach.orgId} and at >= ${reach.start} and at < ${reach.end}
  union all
  select a.*, null, null, null, null from (${ofAccounts(tx, reach, COMMON)}) a`;

/** The second before which there are too many actions in an organization to read, or the start. */
async function ownStart(tx: Tx, { orgId, start, end }: Reach): Promise<number> {
  const [read] = await tx<{ actions: number; first: number; last: number }[]>`
    select count(*)::int as actions, min(at) as first, max(at) as last from (
      select at from audit where org_id = ${orgId} and at >= ${start} and at < ${end}
      order by at desc, position desc limit ${limits.auditActionsRead + 1}) a`;
  if (read === undefined || read.actions <= limits.auditActionsRead) return start;
  const second = secondOf(read.first);
  // Actions of one second alone are read all, or those before it could not be reached. The rate at which a store appends limits them.
  return second === secondOf(read.last) ? second : second + SECOND_MS;
}

const SECOND_MS = 1_000;
const secondOf = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

/** The accounts of many members have no order in common, so the time since the first one joined is halved until it holds few enough actions. */
async function accountsStart(tx: Tx, reach: Reach): Promise<number> {
  const [first] = await tx<{ joinedAt: number | null }[]>`select min(joined_at) as "joinedAt" from members where org_id = ${reach.orgId}`;
  let tried = Math.max(reach.start, first?.joinedAt ?? 0);
  for (let start = reach.start; ; start = tried) {
    const [found] = await tx<{ actions: number }[]>`
      select count(*)::int as actions from (${ofAccounts(tx, { ...reach, start }, '1')} limit ${limits.auditActionsRead + 1}) a`;
    if (found === undefined || found.actions <= limits.auditActionsRead) return start;
    tried = Math.ceil((tried + reach.end) / 2);
  }
}

/**
 * The part of a span that is read: its newest actions, in whole seconds. So an answer costs the same however many there are before.
 */
export async function reachOf(tx: Tx, reach: Reach, now: number): Promise<Reach> {
  const own = await ownStart(tx, reach);
  // Without actions in the future, the time to halve ends now.
  const start = await accountsStart(tx, { ...reach, start: own, end: Math.min(reach.end, now) });
  if (start === reach.start) return reach;
  // At least one second is read, so that each earlier `to` reaches something else.
  const last = secondOf(Math.min(reach.end, now) - 1);
  return { ...reach, start: Math.min(Math.ceil(start / SECOND_MS) * SECOND_MS, last) };
}
