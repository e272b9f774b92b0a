import type { AdjustedTimes } from '@headworks/api/events/log';
import { indexOfTime } from '@headworks/level-block';
import type { Sql, Tx } from '@headworks/postgres';
import { readSeries } from './read.js';

const TRIES = 20;

/**
 * Stores for readers which records of a log count, with their current indices; null is all of them. Records that arrive concurrently are counted
 * once: the row is written only if its record count has not changed since the read.
 */
export async function storeAdjustedDates(sql: Sql, logId: number, dates: AdjustedTimes | null): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const noted = dates === null ? await clear(sql, logId) : await note(sql, logId, dates);
    if (noted) return;
  }
  throw new Error(`the adjusted dates of log ${logId} could not be stored: its records keep changing`);
}

async function clear(sql: Sql, logId: number): Promise<boolean> {
  await sql`
    update logs.log_state set adjusted_start_at = null, adjusted_end_at = null, start_index = null, end_index = null,
      dirty_since = coalesce(dirty_since, now()), urgent = true
    where log_id = ${logId}`;
  return true;
}

async function note(sql: Sql, logId: number, { startAt, endAt }: AdjustedTimes): Promise<boolean> {
  const [log] = await sql<{ first_at: number | null; last_at: number | null }[]>`
    select first_at, last_at from logs.log_state where log_id = ${logId}`;
  if (!log) return true;
  const series = await readSeries(sql, logId, log.first_at ?? 0, log.last_at ?? 0);
  if (series === 'busy') return false;
  const { times } = series;
  const written = await sql`
    update logs.log_state set adjusted_start_at = ${startAt}, adjusted_end_at = ${endAt},
      start_index = ${indexOfTime(times, startAt)}, end_index = ${Math.max(0, indexOfTime(times, endAt + 1) - 1)},
      dirty_since = coalesce(dirty_since, now()), urgent = true
    where log_id = ${logId} and count = ${times.length}`;
  return written.count > 0;
}

/** The adjusted dates of logs, as stored for readers. */
export async function readAdjustedDates(sql: Sql, logIds: readonly number[]): Promise<ReadonlyMap<number, AdjustedTimes | null>> {
  const rows = await sql<{ log_id: number; adjusted_start_at: number | null; adjusted_end_at: number | null }[]>`
    select log_id, adjusted_start_at, adjusted_end_at from logs.log_state where log_id = any(${[...logIds]})`;
  return new Map(
    rows.map(({ log_id, adjusted_start_at: startAt, adjusted_end_at: endAt }) => [
      log_id,
      startAt === null || endAt === null ? null : { startAt, endAt },
    ]),
  );
}

/** Shifts the indices of logs with adjusted dates by their new records. This transaction has written the rows and holds their locks. */
export async function shiftIndices(
  tx: Tx,
  stored: readonly { readonly logId: number; readonly times: readonly number[]; readonly adjusted: AdjustedTimes }[],
): Promise<void> {
  for (const { logId, times, adjusted } of stored) {
    const before = times.filter((time) => time < adjusted.startAt).length;
    const upTo = times.filter((time) => time <= adjusted.endAt).length;
    if (upTo > 0)
      await tx`update logs.log_state set start_index = start_index + ${before}, end_index = end_index + ${upTo} where log_id = ${logId}`;
  }
}
