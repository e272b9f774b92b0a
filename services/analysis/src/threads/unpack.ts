import type { LogContent } from '@headworks/api/commands/logs';
import { mergeByTime, type RecordColumns, type Series } from '@headworks/level-block';
import { decodeColumn } from '@headworks/level-block/codec';
import { applyRepairs, between, judgedInterval } from '@headworks/level-quality';
import type { SentLog, SentRain } from './order.js';

const FLOAT_BYTES = Float64Array.BYTES_PER_ELEMENT;

const floatsAt = (bytes: ArrayBuffer, at: number, count: number): Float64Array =>
  new Float64Array(bytes.slice(at, at + count * FLOAT_BYTES));

/** The levels of a log as they were recorded: a sealed value counts before the row of the same time. */
export function unpackLog(bytes: ArrayBuffer, sent: SentLog): Series {
  const sealed = {
    times: columnOf(bytes, sent.timesAt, sent.timeBytes, sent.counts),
    levels: columnOf(bytes, sent.levelsAt, sent.levelBytes, sent.counts),
  };
  if (sent.rows === 0) return sealed;
  const rows = { times: floatsAt(bytes, sent.rowTimesAt, sent.rows), levels: floatsAt(bytes, sent.rowLevelsAt, sent.rows) };
  if (sealed.times.length === 0) return rows;
  const { times, levels } = mergeByTime(columns(sealed), columns(rows));
  return { times, levels };
}

const columns = ({ times, levels }: Series): RecordColumns => ({ times, levels, distances: levels, gains: levels, temps: levels });

function columnOf(bytes: ArrayBuffer, start: number, lengths: readonly number[], counts: readonly number[]): Float64Array {
  const values = new Float64Array(counts.reduce((sum, count) => sum + count, 0));
  let [from, at] = [start, 0];
  for (const [day, length] of lengths.entries()) {
    const count = counts[day] ?? 0;
    values.set(decodeColumn(new Uint8Array(bytes, from, length), count), at);
    from += length;
    at += count;
  }
  return values;
}

/** The levels that count: repaired, and within the adjusted dates. */
export function countedLevels(recorded: Series, { repairs, adjusted, intervalMinutes }: LogContent): Series {
  const interval = judgedInterval(recorded.times, intervalMinutes);
  let levels = recorded;
  for (const repair of repairs) levels = applyRepairs(levels, [repair], interval);
  return adjusted ? between(levels, adjusted.startAt, adjusted.endAt) : levels;
}

/** Epoch seconds and inches. */
export const unpackRain = (bytes: ArrayBuffer, { rows, timesAt, inchesAt }: SentRain) => ({
  times: floatsAt(bytes, timesAt, rows),
  inches: floatsAt(bytes, inchesAt, rows),
});
