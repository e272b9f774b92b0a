import { isRefusal, type Refusal } from '@headworks/api/errors';
import { logStream } from '@headworks/api/events/log';
import { inGroups } from '@headworks/async';
import { uuidV5 } from '@headworks/ids';
import type { Logs } from '../context.js';
import { assign } from '../log/log.js';

const LOGS_AT_ONCE = 50;

/** A log without an owner, its new owner, and the id of the message that assigns it. */
export interface Assignment {
  readonly logId: number;
  readonly orgId: number;
  readonly cause: string;
}

/** Decides each assignment, then stores the owners for readers. A log that has an owner keeps it; one that another organization claimed stays without an owner. */
export async function assignLogs(logs: Logs, assignments: readonly Assignment[], actor: string): Promise<void> {
  if (assignments.length === 0) return;
  const { sql } = logs.platform.pool;
  const owned = await inGroups(assignments, LOGS_AT_ONCE, (assignment) => decide(logs, assignment, actor));
  const assigned = owned.filter((log) => log !== undefined);
  // Rows are locked in key order, as by all writers of the table.
  await sql`
    with given as (
      select given.* from unnest(${assigned.map((log) => log.logId)}::bigint[], ${assigned.map((log) => log.orgId)}::bigint[]) as given (log_id, org_id)
      join logs.log_state held using (log_id) order by log_id for no key update of held)
    update logs.log_state kept set org_id = given.org_id, dirty_since = coalesce(kept.dirty_since, now()), urgent = true
    from given where kept.log_id = given.log_id`;
}

async function decide(logs: Logs, { logId, orgId, cause }: Assignment, actor: string) {
  const meta = { orgId, actor, commandId: uuidV5(cause, logId) };
  const decided = await logs.loader.decide<Refusal>(logStream(logId), meta, (log) => assign(log, orgId));
  return isRefusal(decided) || decided.state.orgId === null ? undefined : { logId, orgId: decided.state.orgId };
}
