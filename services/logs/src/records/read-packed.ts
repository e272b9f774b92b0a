import type { PackedLevels } from '@headworks/api/commands/logs';
import type { Sql } from '@headworks/postgres';
import { inSnapshot, readAllUnsealed } from './read.js';

interface PackedDays {
  readonly counts: readonly number[] | null;
  readonly time_bytes: readonly number[] | null;
  readonly level_bytes: readonly number[] | null;
  readonly times: Uint8Array | null;
  readonly levels: Uint8Array | null;
}

const NO_BYTES = new Uint8Array(0);

/**
 * All levels of a log as they are stored, on one snapshot with their number. The server joins the columns of its days: a row for each of 700 days costs more to
 * receive than to decode. Undefined if the log is gone.
 */
export async function readPacked(sql: Sql, logId: number): Promise<PackedLevels | undefined | 'busy'> {
  const read = await inSnapshot(sql, async (tx) => {
    const [log] = await tx<{ count: number; first_at: number | null; last_at: number | null }[]>`
      select count, first_at, last_at from logs.log_state where log_id = ${logId}`;
    if (!log) return undefined;
    const [days] = await tx<PackedDays[]>`
      select array_agg(count order by day) as counts, array_agg(length(times) order by day) as time_bytes, array_agg(length(levels) order by day) as level_bytes,
        string_agg(times, ''::bytea order by day) as times, string_agg(levels, ''::bytea order by day) as levels
      from logs.blocks where log_id = ${logId}`;
    return { log, days, rows: await readAllUnsealed(tx, logId, log.first_at ?? 0, log.last_at ?? 0) };
  });
  if (read === 'busy' || read === undefined) return read;
  const { log, days, rows } = read;
  return {
    logId,
    count: log.count,
    counts: days?.counts ?? [],
    timeBytes: days?.time_bytes ?? [],
    levelBytes: days?.level_bytes ?? [],
    times: days?.times ?? NO_BYTES,
    levels: days?.levels ?? NO_BYTES,
    rowTimes: Float64Array.from(rows, ({ time }) => time),
    rowLevels: Float64Array.from(rows, ({ level }) => level),
  };
}
