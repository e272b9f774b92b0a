import { type AdjustedTimes, logStream, type Refusal, refuse } from '@headworks/contracts';
import type { Series } from '@headworks/contracts/level-block';
import type { CallMeta } from '@headworks/http';
import type { Logs } from '../logs.js';
import { type ReadLog, readRepaired } from './read-repaired.js';

const BUSY_SECONDS = 5;

/** A log with the times of the records that count; null is all of them. */
export interface AdjustedLog extends ReadLog {
  readonly adjusted: AdjustedTimes | null;
}

/** A log of the asker's organization with its repairs and adjusted dates, which its stream knows at once; another's is not there. */
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

/** Levels between two times as the repairs leave them; Busy where the database takes too long. */
export async function levelsOfLog(
  logs: Logs,
  log: ReadLog,
  { from, to }: { readonly from: number; readonly to: number },
  meta: CallMeta,
): Promise<Series | Refusal> {
  const levels = await readRepaired(logs.platform.pool.sql, log, from, to);
  return levels === 'busy' ? busy(logs, log.logId, meta) : levels;
}

/** What is answered where the database takes too long. */
export function busy({ platform }: Logs, logId: number, { requestId }: CallMeta): Refusal {
  platform.logger.warn({ logId, requestId }, 'levels took too long to read');
  return { ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS };
}
