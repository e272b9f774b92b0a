import { nextTurn } from '@headworks/async';
import { joinSeries, mergeByTime, type Series } from '@headworks/level-block';
import { decodeColumn } from '@headworks/level-block/codec';
import { between } from '@headworks/level-quality';
import type { Sql, Tx } from '@headworks/postgres';
import { DAY_SECONDS, dayOf } from './tables.js';

const BLOCKS_PER_TURN = 40;
/** Rows per statement: a year of one-minute records can be unsealed, and a statement of this size is slow only with a bad plan or a slow database. */
const ROWS_PER_STATEMENT = 50_000;
/** Timeout of each statement of a read: a slow one would block a connection. */
const READ_TIMEOUT_MS = 3_000;
/** SQLSTATEs of a statement, a lock and a transaction that took too long. */
const TOOK_TOO_LONG: readonly unknown[] = ['57014', '55P03', '25P04'];

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

/** Levels of a log in [from, to] (whole seconds), oldest first: blocks, and rows of days that are not sealed. 'busy' if the database exceeds the timeout. */
export async function readSeries(sql: Sql, logId: number, from: number, to: number): Promise<Series | 'busy'> {
  const read = await readBoth(sql, logId, from, to);
  if (read === 'busy') return read;
  const [blocks, rows] = read;
  const days = new Map<number, Series>();
  for (const [index, block] of blocks.entries()) {
    days.set(block.day, { times: decodeColumn(block.times, block.count), levels: decodeColumn(block.levels, block.count) });
    // A year of one-minute records takes 50 ms to decode: let other work run in between.
    if (index % BLOCKS_PER_TURN === BLOCKS_PER_TURN - 1) await nextTurn();
  }
  for (const [day, unsealed] of byDay(rows)) {
    const sealed = days.get(day);
    days.set(day, sealed ? merge(sealed, unsealed) : unsealed);
  }
  const inOrder = [...days.entries()].sort(([a], [b]) => a - b);
  return joinSeries(inOrder.map(([, series]) => between(series, from, to)));
}

/** One snapshot for both: a day that is sealed meanwhile is neither missed nor read twice. */
const readBoth = (sql: Sql, logId: number, from: number, to: number): Promise<readonly [LevelBlock[], LevelRow[]] | 'busy'> =>
  inSnapshot(sql, (tx) => Promise.all([readBlocks(tx, logId, from, to), readAllUnsealed(tx, logId, from, to)]));

/** Runs the reads of `work` on one snapshot; 'busy' if one of them takes too long. */
export async function inSnapshot<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T | 'busy'> {
  try {
    // postgres.js's type unwraps arrays of promises; T has none, so the cast is safe.
    return (await sql.begin('isolation level repeatable read read only', async (tx) => {
      const [, read] = await Promise.all([tx`select set_config('statement_timeout', ${String(READ_TIMEOUT_MS)}, true)`, work(tx)]);
      return read;
    })) as T;
  } catch (error) {
    if (TOOK_TOO_LONG.includes((error as { code?: unknown }).code)) return 'busy';
    throw error;
  }
}

const readBlocks = (tx: Tx, logId: number, from: number, to: number) => tx<LevelBlock[]>`
  select day, count, times, levels from logs.blocks where log_id = ${logId} and day between ${dayOf(from)} and ${dayOf(to)} order by day`;

/** The rows of unsealed days between two times, oldest first. */
export async function readAllUnsealed(tx: Tx, logId: number, from: number, to: number): Promise<LevelRow[]> {
  const pages: LevelRow[][] = [];
  for (let start = from; ; ) {
    const page = await readUnsealed(tx, logId, start, to);
    pages.push(page);
    const last = page[ROWS_PER_STATEMENT - 1];
    if (!last) return pages.flat();
    start = last.time + 1;
  }
}

const readUnsealed = (tx: Tx, logId: number, from: number, to: number) =>
  unsealedRows<LevelRow>(tx, ['level'], logId, from, to, ROWS_PER_STATEMENT);

/**
 * The first rows of unsealed days, with `day`, `time` and these columns. A log can have thousands of such days, which the planner cannot
 * estimate: so the rows between the first and the last of them are read once, and their days are looked up in a hash. `is true` prevents a join, which might be nested.
 */
export const unsealedRows = <Row extends object>(
  tx: Tx,
  columns: readonly string[],
  logId: number,
  from: number,
  to: number,
  limit: number,
) => tx<Row[]>`
  with dirty as materialized (select day from logs.dirty_days where log_id = ${logId} and day between ${dayOf(from)} and ${dayOf(to)})
  select (time / ${DAY_SECONDS}::bigint)::int as day, time, ${tx([...columns])}
  from logs.records
  where log_id = ${logId} and time between ${from} and ${to}
    and time >= (select min(day) from dirty) * ${DAY_SECONDS}::bigint and time < ((select max(day) from dirty) + 1) * ${DAY_SECONDS}::bigint
    and ((time / ${DAY_SECONDS}::bigint)::int in (select day from dirty)) is true
  order by time
  limit ${limit}`;

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
