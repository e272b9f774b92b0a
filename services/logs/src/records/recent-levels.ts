import type { RecentLevels } from '@headworks/api/commands/logs';
import { decodeColumn } from '@headworks/level-block/codec';
import type { Sql, Tx } from '@headworks/postgres';
import { inSnapshot } from './read.js';
import { DAY_SECONDS } from './tables.js';

const MIN_STEP_SECONDS = 1_800;
/** A step of two intervals has a record even where the logger's clock is a little off: a missing one is a gap. */
const INTERVALS_PER_STEP = 2;
const HUNDREDTHS = 100;

interface Window {
  readonly log_id: number;
  readonly step: number;
  /** The steps of the window, as their number since 1970: the last one has the last record. */
  readonly first: number;
  readonly last: number;
}

/**
 * The highest levels of the day before the last record of each log, as recorded: in the database from rows, 50 at most for each log, and here from the
 * blocks of logs whose last day is sealed. A day that is in both has the same values in both.
 */
export async function readRecentLevels(
  sql: Sql,
  orgId: number | null,
  logIds: readonly number[],
): Promise<readonly RecentLevels[] | 'busy'> {
  const read = await inSnapshot(sql, async (tx) => {
    const windows = await readWindows(tx, orgId, logIds);
    return { windows, rows: await readHighest(tx, windows), blocks: await readBlocks(tx, windows) };
  });
  if (read === 'busy') return read;
  const points = new Map(read.windows.map(({ log_id, first, last }) => [log_id, new Array<number | null>(last - first + 1).fill(null)]));
  const raise = (logId: number, index: number, hundredths: number) => {
    const own = points.get(logId);
    if (own !== undefined && index >= 0 && index < own.length) own[index] = Math.max(own[index] ?? hundredths, hundredths);
  };
  for (const { log_id, indices, levels } of read.rows) for (const [at, index] of indices.entries()) raise(log_id, index, levels[at] ?? 0);
  for (const { log_id, first, step, count, times, levels } of read.blocks) {
    const inches = decodeColumn(levels, count);
    for (const [at, time] of decodeColumn(times, count).entries())
      raise(log_id, Math.floor(time / step) - first, Math.round((inches[at] ?? 0) * HUNDREDTHS));
  }
  return read.windows.map(({ log_id, step, last }) => ({
    logId: log_id,
    stepSeconds: step,
    endsAt: (last + 1) * step,
    hundredths: points.get(log_id) ?? [],
  }));
}

const readWindows = (tx: Tx, orgId: number | null, logIds: readonly number[]) => tx<Window[]>`
  select log_id, step, last_at / step - greatest(1, ${DAY_SECONDS} / step) + 1 as first, last_at / step as last
  from (
    select log_id, last_at, greatest(${MIN_STEP_SECONDS}::bigint, coalesce(interval_minutes, 0) * 60::bigint * ${INTERVALS_PER_STEP}) as step
    from logs.log_state where log_id = any(${[...logIds]}) and org_id = ${orgId} and last_at is not null) steps`;

const columnsOf = (tx: Tx, windows: readonly Window[]) => tx`
  unnest(
    ${windows.map(({ log_id }) => log_id)}::bigint[], ${windows.map(({ step }) => step)}::bigint[], ${windows.map(({ first }) => first)}::bigint[],
    ${windows.map(({ last }) => last)}::bigint[]) as w (log_id, step, first, last)`;

const readHighest = (tx: Tx, windows: readonly Window[]) => tx<{ log_id: number; indices: number[]; levels: number[] }[]>`
  select log_id, array_agg(index) as indices, array_agg(highest) as levels
  from (
    select w.log_id, (r.time / w.step - w.first)::int as index, round(max(r.level) * ${HUNDREDTHS})::int as highest
    from ${columnsOf(tx, windows)}
    cross join lateral (
      select time, level from logs.records where log_id = w.log_id and time >= w.first * w.step and time < (w.last + 1) * w.step) r
    group by 1, 2) steps
  group by log_id`;

const readBlocks = (tx: Tx, windows: readonly Window[]) => tx<(Window & { count: number; times: Buffer; levels: Buffer })[]>`
  select w.log_id, w.step, w.first, b.count, b.times, b.levels
  from ${columnsOf(tx, windows)}
  join logs.blocks b on b.log_id = w.log_id and b.day between w.first * w.step / ${DAY_SECONDS} and w.last * w.step / ${DAY_SECONDS}`;
