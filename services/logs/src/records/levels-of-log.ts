import { type Refusal, refuse } from '@headworks/api/errors';
import { type AdjustedTimes, logStream } from '@headworks/api/events/log';
import type { Series } from '@headworks/level-block';
import type { CallMeta } from '@headworks/rpc';
import type { Logs } from '../context.js';
import { type ReadLog, readRepaired } from './read-repaired.js';

const BUSY_SECONDS = 5;

/** A log with the times of the records that count; null is all of them. */
export interface AdjustedLog extends ReadLog {
  readonly adjusted: AdjustedTimes | null;
}

/** A log of the caller's organization with repairs and adjusted dates from its stream, which is always current; not found for another organization. */
export async function logToRead({ platform, loader }: Logs, logId: number, { orgId }: CallMeta): Promise<AdjustedLog | Refusal> {
  const [[row], { state }] = await Promise.all([
    platform.pool.sql<{ org_id: number | null; first_at: number | null; last_at: number | null; interval_minutes: number | null }[]>`
      select org_id, first_at, last_at, interval_minutes from logs.log_state where log_id = ${logId}`,
    loader.load(logStream(logId)),
  ]);
  if (!row || row.org_id !== orgId) return refuse('Not Found');
  const { repairs, adjusted } = state;
  return { logId, firstAt: row.first_at, lastAt: row.last_at, intervalMinutes: row.interval_minutes, repairs, adjusted };
}

/** Levels between two times, repaired; Busy if the database takes too long. */
export async function levelsOfLog(
  logs: Logs,
  log: ReadLog,
  { from, to }: { readonly from: number; readonly to: number },
  meta: CallMeta,
): Promise<Series | Refusal> {
  const levels = await readRepaired(logs.platform.pool.sql, log, from, to);
  return levels === 'busy' ? busy(logs, log.logId, meta) : levels;
}

/** The refusal if the database takes too long. */
export function busy({ platform }: Logs, logId: number | readonly number[], { requestId }: CallMeta): Refusal {
  platform.logger.warn({ logId, requestId }, 'levels took too long to read');
  return { ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS };
}
