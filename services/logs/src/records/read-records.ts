import type { Records } from '@headworks/api/commands/logs';
import { limits } from '@headworks/api/limits';
import { eachColumn, indexOfTime, mergeByTime, type RecordColumns } from '@headworks/level-block';
import type { Sql, Tx } from '@headworks/postgres';
import { type BlockRow, columnsOf, type RecordRow, unpack } from './block.js';
import { inSnapshot, readSeries, unsealedRows } from './read.js';
import type { ReadLog } from './read-repaired.js';
import { DAY_SECONDS, dayOf } from './tables.js';

/**
 * The first records of a log between two times (whole seconds) with all columns, and the index of the first one in the log. Without `givenIndex` the records
 * before it are read to count them.
 */
export async function readRecords(
  sql: Sql,
  { logId, firstAt }: Pick<ReadLog, 'logId' | 'firstAt'>,
  { from, to }: { readonly from: number; readonly to: number },
  givenIndex: number | null,
): Promise<Records | 'busy'> {
  const firstIndex = givenIndex ?? (await countBefore(sql, logId, firstAt ?? 0, from));
  if (firstIndex === 'busy') return firstIndex;
  const columns = await readColumns(sql, logId, from, to);
  return columns === 'busy' ? columns : { ...columns, firstIndex };
}

async function countBefore(sql: Sql, logId: number, firstAt: number, from: number): Promise<number | 'busy'> {
  if (from <= firstAt) return 0;
  const series = await readSeries(sql, logId, firstAt, from - 1);
  return series === 'busy' ? series : series.times.length;
}

/** A sealed day, and the next one of the log: null for the last one that was asked for. */
type Day = BlockRow & { readonly next_day: number | null };

/** The first columns between two times. Days whose records are not needed are not read. */
async function readColumns(sql: Sql, logId: number, from: number, to: number): Promise<RecordColumns | 'busy'> {
  const read = await inSnapshot(sql, (tx) =>
    Promise.all([
      readDays(tx, logId, from, to),
      unsealedRows<RecordRow>(tx, ['level', 'distance', 'gain', 'temp'], logId, from, to, limits.recordsPerAnswer),
    ]),
  );
  if (read === 'busy') return read;
  const [days, rows] = read;
  const columns = mergeByTime(joined(days.map(unpack)), columnsOf(rows));
  return firstOf(within(columns, from, Math.min(to, endOfDays(days), endOfRows(rows))));
}

/** The sealed days up to the one that completes an answer. The first one counts for nothing: it may end before `from`. */
const readDays = (tx: Tx, logId: number, from: number, to: number) => tx<Day[]>`
  select * from (
    select day, count, times, levels, distances, gains, temps, lead(day) over days as next_day,
      sum(count) over days - count - first_value(count) over days as between_first
    from logs.blocks where log_id = ${logId} and day between ${dayOf(from)} and ${dayOf(to)}
    window days as (order by day)) as counted
  where between_first < ${limits.recordsPerAnswer} order by day`;

/** The second until which sealed days were read. */
function endOfDays(days: readonly Day[]): number {
  const last = days.at(-1);
  return last === undefined || last.next_day === null ? Number.POSITIVE_INFINITY : (last.day + 1) * DAY_SECONDS - 1;
}

const endOfRows = (rows: readonly RecordRow[]): number => rows[limits.recordsPerAnswer - 1]?.time ?? Number.POSITIVE_INFINITY;

const firstOf = (columns: RecordColumns): RecordColumns => eachColumn((name) => columns[name].subarray(0, limits.recordsPerAnswer));

function joined(parts: readonly RecordColumns[]): RecordColumns {
  const length = parts.reduce((sum, { times }) => sum + times.length, 0);
  return eachColumn((name) => {
    const column = new Float64Array(length);
    let at = 0;
    for (const part of parts) {
      column.set(part[name], at);
      at += part.times.length;
    }
    return column;
  });
}

function within(columns: RecordColumns, from: number, to: number): RecordColumns {
  const [start, end] = [indexOfTime(columns.times, from), indexOfTime(columns.times, to + 1)];
  return eachColumn((name) => columns[name].subarray(start, end));
}
