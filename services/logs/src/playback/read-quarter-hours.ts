import { NO_LEVEL, type QuarterHours } from '@headworks/api/commands/logs';
import { logStream } from '@headworks/api/events/log';
import { nextTurn } from '@headworks/async';
import { decodeColumn } from '@headworks/level-block/codec';
import { reaches } from '@headworks/level-quality';
import type { Sql, Tx } from '@headworks/postgres';
import type { Logs } from '../context.js';
import type { AdjustedLog } from '../records/levels-of-log.js';
import { inSnapshot } from '../records/read.js';
import { readRepaired } from '../records/read-repaired.js';
import { DAY_SECONDS } from '../records/tables.js';
import { enter, enterHundredths, QUARTER_SECONDS, quartersOf, type Row, raise, rowFor, standing } from './quarters.js';

/** Logs that are read in one statement: three days of them are 2 MB. */
const LOGS_AT_ONCE = 1_000;
const BLOCKS_PER_TURN = 100;

interface Asked {
  readonly groups: readonly (readonly number[])[];
  /** Epoch seconds, the first and the last quarter hour. */
  readonly from: number;
  readonly to: number;
}

/** What is read of a log: between two times in epoch seconds, both included, into its row. */
interface Reading {
  readonly log: AdjustedLog;
  readonly row: Row;
  readonly start: number;
  readonly end: number;
}

/** The highest level of each quarter hour of groups of logs of an organization; 'busy' if the database takes too long. */
export async function readQuarterHours(logs: Logs, orgId: number | null, { groups, from, to }: Asked): Promise<QuarterHours | 'busy'> {
  const { sql } = logs.platform.pool;
  const quarters = (to - from) / QUARTER_SECONDS + 1;
  const hundredths = new Int32Array(groups.length * quarters).fill(NO_LEVEL);
  const groupsOf = Map.groupBy(
    groups.flatMap((logIds, group) => logIds.map((logId) => ({ logId, group }))),
    ({ logId }) => logId,
  );
  const logIds = [...groupsOf.keys()];
  for (let at = 0; at < logIds.length; at += LOGS_AT_ONCE) {
    const found = await readLogs(logs, orgId, logIds.slice(at, at + LOGS_AT_ONCE));
    const readings = found.flatMap((log) => readingOf(log, from, to) ?? []);
    const isStored = ({ log: { repairs }, start, end }: Reading) => !repairs.some((repair) => reaches(repair, start, end));
    if ((await readStored(sql, readings.filter(isStored))) === 'busy') return 'busy';
    for (const reading of readings) if (!isStored(reading) && (await readWithRepairs(sql, reading)) === 'busy') return 'busy';
    for (const { log, row } of readings) {
      const levels = standing(row, log.intervalMinutes);
      for (const { group } of groupsOf.get(log.logId) ?? []) raise(hundredths.subarray(group * quarters, (group + 1) * quarters), levels);
    }
  }
  return { quarters, hundredths };
}

async function readLogs({ platform, loader }: Logs, orgId: number | null, logIds: readonly number[]): Promise<readonly AdjustedLog[]> {
  const [rows, loaded] = await Promise.all([
    platform.pool.sql<{ logId: number; firstAt: number | null; lastAt: number | null; intervalMinutes: number | null }[]>`
      select log_id as "logId", first_at as "firstAt", last_at as "lastAt", interval_minutes as "intervalMinutes" from logs.log_state
      where log_id = any(${[...logIds]}) and org_id = ${orgId}`,
    // Adjusted dates and repairs are always current in the stream.
    loader.loadSeveral(logIds.map(logStream)),
  ]);
  const states = new Map(loaded.map(({ state }, index) => [logIds[index], state]));
  return rows.flatMap((row) => {
    const state = states.get(row.logId);
    return state === undefined || state.deleted ? [] : [{ ...row, adjusted: state.adjusted, repairs: state.repairs }];
  });
}

/** Undefined for a log without records then. */
function readingOf(log: AdjustedLog, from: number, to: number): Reading | undefined {
  const { intervalMinutes, adjusted } = log;
  const start = Math.max(from - (quartersOf(intervalMinutes) - 1) * QUARTER_SECONDS, adjusted?.startAt ?? 0);
  const end = Math.min(to + QUARTER_SECONDS - 1, adjusted?.endAt ?? Number.POSITIVE_INFINITY);
  if (log.firstAt === null || log.lastAt === null || start > end) return undefined;
  // A shift brings records from outside.
  if (log.repairs.length === 0 && (log.firstAt > end || log.lastAt < start)) return undefined;
  return { log, row: rowFor(from, to, intervalMinutes), start, end };
}

async function readWithRepairs(sql: Sql, { log, row, start, end }: Reading): Promise<'busy' | 'read'> {
  const series = await readRepaired(sql, log, start, end);
  if (series === 'busy') return 'busy';
  for (const [index, time] of series.times.entries()) enter(row, time, series.levels[index] ?? 0);
  return 'read';
}

/** Logs whose records count as they are stored: rows of unsealed days as the database adds them up, and the blocks of the others. */
async function readStored(sql: Sql, readings: readonly Reading[]): Promise<'busy' | 'read'> {
  const read = await inSnapshot(sql, (tx) => Promise.all([readRows(tx, readings), readBlocks(tx, readings)]));
  if (read === 'busy') return 'busy';
  const [rows, blocks] = read;
  const byId = new Map(readings.map((reading) => [reading.log.logId, reading]));
  for (const { logId, quarters, levels } of rows) {
    const row = byId.get(logId)?.row;
    if (row !== undefined) for (const [at, quarter] of quarters.entries()) enterHundredths(row, quarter, levels[at] ?? NO_LEVEL);
  }
  for (const [at, { logId, count, times, levels }] of blocks.entries()) {
    const reading = byId.get(logId);
    if (reading !== undefined) enterBlock(reading, decodeColumn(times, count), decodeColumn(levels, count));
    if (at % BLOCKS_PER_TURN === BLOCKS_PER_TURN - 1) await nextTurn();
  }
  return 'read';
}

function enterBlock({ row, start, end }: Reading, times: Float64Array, levels: Float64Array): void {
  for (let at = 0; at < times.length; at++) {
    const time = times[at] ?? 0;
    if (time >= start && time <= end) enter(row, time, levels[at] ?? 0);
  }
}

const windows = (tx: Tx, readings: readonly Reading[]) => tx`
  unnest(
    ${readings.map(({ log }) => log.logId)}::bigint[], ${readings.map(({ start }) => Math.ceil(start))}::bigint[],
    ${readings.map(({ end }) => Math.floor(end))}::bigint[]) as w (log_id, first, last)`;

const readRows = (tx: Tx, readings: readonly Reading[]) => tx<{ logId: number; quarters: number[]; levels: number[] }[]>`
  select log_id as "logId", array_agg(quarter) as quarters, array_agg(highest) as levels
  from (
    select w.log_id, (r.time / ${QUARTER_SECONDS}::bigint)::int as quarter, round(max(r.level) * 100)::int as highest
    from ${windows(tx, readings)}
    join logs.dirty_days d on d.log_id = w.log_id and d.day between w.first / ${DAY_SECONDS}::bigint and w.last / ${DAY_SECONDS}::bigint
    cross join lateral (
      select time, level from logs.records
      where log_id = w.log_id and time >= greatest(w.first, d.day * ${DAY_SECONDS}::bigint) and time <= least(w.last, d.day * ${DAY_SECONDS}::bigint + ${DAY_SECONDS - 1})) r
    group by 1, 2) highest
  group by log_id`;

const readBlocks = (tx: Tx, readings: readonly Reading[]) => tx<{ logId: number; count: number; times: Buffer; levels: Buffer }[]>`
  select w.log_id as "logId", b.count, b.times, b.levels
  from ${windows(tx, readings)}
  join logs.blocks b on b.log_id = w.log_id and b.day between w.first / ${DAY_SECONDS}::bigint and w.last / ${DAY_SECONDS}::bigint`;
