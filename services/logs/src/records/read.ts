import { decodeColumn, mergeByTime, type Series } from '@headworks/contracts/level-block';
import type { Sql, Tx } from '@headworks/postgres';
import { DAY_SECONDS, dayOf } from './tables.js';

const BLOCKS_PER_TURN = 40;

interface LevelBlock {
  readonly day: number;
  readonly count: number;
  readonly times: Buffer;
  readonly levels: Buffer;
}

interface LevelRow {
  readonly day: number;
  readonly time: number;
  readonly level: number;
}

/** Levels of a log in [from, to], oldest first: blocks, and beside them the rows of days that are not sealed since. One snapshot for both. */
export async function readSeries(sql: Sql, logId: number, from: number, to: number): Promise<Series> {
  const [blocks, rows] = await sql.begin('isolation level repeatable read read only', (tx) =>
    Promise.all([readBlocks(tx, logId, from, to), readUnsealed(tx, logId, from, to)]),
  );
  const days = new Map<number, Series>();
  for (const [index, block] of blocks.entries()) {
    days.set(block.day, { times: decodeColumn(block.times, block.count), levels: decodeColumn(block.levels, block.count) });
    // A year of minutes is 50 ms of decoding: let others in between.
    if (index % BLOCKS_PER_TURN === BLOCKS_PER_TURN - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  for (const [day, unsealed] of byDay(rows)) {
    const sealed = days.get(day);
    days.set(day, sealed ? merge(sealed, unsealed) : unsealed);
  }
  return join(
    [...days.entries()].sort(([a], [b]) => a - b).map(([, series]) => series),
    from,
    to,
  );
}

const readBlocks = (tx: Tx, logId: number, from: number, to: number) => tx<LevelBlock[]>`
  select day, count, times, levels from logs.blocks where log_id = ${logId} and day between ${dayOf(from)} and ${dayOf(to)} order by day`;

const readUnsealed = (tx: Tx, logId: number, from: number, to: number) => tx<LevelRow[]>`
  select d.day, r.time, r.level
  from logs.dirty_days d
  join lateral (
    select time, level from logs.records
    where log_id = ${logId} and time >= d.day::bigint * ${DAY_SECONDS} and time < (d.day::bigint + 1) * ${DAY_SECONDS} and time between ${from} and ${to}) r on true
  where d.log_id = ${logId} and d.day between ${dayOf(from)} and ${dayOf(to)}
  order by r.time`;

function byDay(rows: readonly LevelRow[]): ReadonlyMap<number, Series> {
  const groups = Map.groupBy(rows, (row) => row.day);
  return new Map(
    [...groups].map(([day, group]) => [
      day,
      { times: Float64Array.from(group, (row) => row.time), levels: Float64Array.from(group, (row) => row.level) },
    ]),
  );
}

function merge(sealed: Series, unsealed: Series): Series {
  const columns = (series: Series) => ({ ...series, distances: series.levels, gains: series.levels, temps: series.levels });
  const { times, levels } = mergeByTime(columns(sealed), columns(unsealed));
  return { times, levels };
}

/** One series, cut to [from, to]. */
function join(parts: readonly Series[], from: number, to: number): Series {
  const length = parts.reduce((sum, part) => sum + part.times.length, 0);
  const times = new Float64Array(length);
  const levels = new Float64Array(length);
  let at = 0;
  for (const part of parts) {
    for (let index = 0; index < part.times.length; index++) {
      const time = part.times[index] ?? 0;
      if (time < from || time > to) continue;
      times[at] = time;
      levels[at++] = part.levels[index] ?? 0;
    }
  }
  return { times: times.slice(0, at), levels: levels.slice(0, at) };
}
