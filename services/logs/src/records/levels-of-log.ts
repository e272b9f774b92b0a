import { logStream, type Refusal, refuse } from '@headworks/contracts';
import type { Series } from '@headworks/contracts/level-block';
import type { CallMeta } from '@headworks/http';
import type { Logs } from '../logs.js';
import { type ReadLog, readRepaired } from './read-repaired.js';

const BUSY_SECONDS = 5;

/** A log of the asker's organization with its repairs, which its stream knows at once; another's is not there. */
export async function logToRead({ platform, loader }: Logs, logId: number, { orgId }: CallMeta): Promise<ReadLog | Refusal> {
  const [[row], { state }] = await Promise.all([
    platform.pool.sql<{ org_id: number | null; first_at: number | null; last_at: number | null; interval_minutes: number | null }[]>`
      select org_id, first_at, last_at, interval_minutes from logs.log_state where log_id = ${logId}`,
    loader.load(logStream(logId)),
  ]);
  if (!row || row.org_id !== orgId) return refuse('Not Found');
  return { logId, firstAt: row.first_at, lastAt: row.last_at, intervalMinutes: row.interval_minutes, repairs: state.repairs };
}

/** Levels between two times as the repairs leave them; Busy where the database takes too long. */
export async function levelsOfLog(
  { platform }: Logs,
  log: ReadLog,
  { from, to }: { readonly from: number; readonly to: number },
  { requestId }: CallMeta,
): Promise<Series | Refusal> {
  const levels = await readRepaired(platform.pool.sql, log, from, to);
  if (levels !== 'busy') return levels;
  platform.logger.warn({ logId: log.logId, requestId }, 'levels took too long to read');
  return { ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS };
}
