import type { Records } from '@headworks/api/commands/logs';
import { limits } from '@headworks/api/limits';
import { eachColumn, indexOfTime, mergeByTime, type RecordColumns } from '@headworks/level-block';
import type { Sql } from '@headworks/postgres';
import { type BlockRow, columnsOf, type RecordRow, unpack } from './block.js';
import { inSnapshot, readSeries, unsealedRows } from './read.js';
import { dayOf } from './tables.js';

/** The first records of a log in [from, to] (whole seconds) with all columns, and the index of the first one in the log, whose records begin at `firstAt`. */
export async function readRecords(sql: Sql, logId: number, firstAt: number, from: number, to: number): Promise<Records | 'busy'> {
  const series = await readSeries(sql, logId, firstAt, to);
  if (series === 'busy') return series;
  const { times } = series;
  const firstIndex = indexOfTime(times, from);
  const last = times[Math.min(times.length, firstIndex + limits.recordsPerAnswer) - 1];
  if (last === undefined || last < from) return { ...columnsOf([]), firstIndex };
  const columns = await readColumns(sql, logId, from, last);
  return columns === 'busy' ? columns : { ...columns, firstIndex };
}

/** All columns between two times, for a range that fits one statement. */
async function readColumns(sql: Sql, logId: number, from: number, to: number): Promise<RecordColumns | 'busy'> {
  const read = await inSnapshot(sql, (tx) =>
    Promise.all([
      tx<BlockRow[]>`
        select day, count, times, levels, distances, gains, temps from logs.blocks
        where log_id = ${logId} and day between ${dayOf(from)} and ${dayOf(to)} order by day`,
      unsealedRows<RecordRow>(tx, ['level', 'distance', 'gain', 'temp'], logId, from, to),
    ]),
  );
  if (read === 'busy') return read;
  const [blocks, rows] = read;
  return within(mergeByTime(joined(blocks.map(unpack)), columnsOf(rows)), from, to);
}

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
