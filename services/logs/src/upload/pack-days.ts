import { eachColumn } from '@headworks/level-block';
import type { LoggerLog } from '@headworks/logger-csv';
import { pack } from '../records/block.js';
import { dayOf } from '../records/tables.js';

export const COLUMNS = ['times', 'levels', 'distances', 'gains', 'temps'] as const;
type ColumnName = (typeof COLUMNS)[number];

/** The blocks of a log's days, concatenated, so that few arrays are transferred between threads. */
export interface PackedDays {
  readonly days: Int32Array;
  readonly counts: Int32Array;
  /** Byte lengths of the columns of each day, five per day. */
  readonly lengths: Int32Array;
  readonly bytes: Uint8Array;
}

/** A row of `blocks`. */
export type PackedDay = { readonly day: number; readonly count: number } & Readonly<Record<ColumnName, Uint8Array>>;

/** The records by day. Times are unique whole seconds: the first value of a time is kept. */
export function packDays({
  records,
}: LoggerLog): PackedDays & { readonly count: number; readonly firstAt: number; readonly lastAt: number } {
  const times = records.times.map(Math.round);
  // Valid records are one interval apart, so only an interval of 0 repeats a time.
  const length = times.length > 1 && times[0] === times[1] ? 1 : times.length;
  const [days, counts, lengths]: [number[], number[], number[]] = [[], [], []];
  const parts: Uint8Array[] = [];
  for (let from = 0; from < length; ) {
    const day = dayOf(times[from] ?? 0);
    let to = from + 1;
    while (to < length && dayOf(times[to] ?? 0) === day) to++;
    const packed = pack(eachColumn((name) => (name === 'times' ? times : records[name]).subarray(from, to)));
    days.push(day);
    counts.push(to - from);
    for (const name of COLUMNS) {
      lengths.push(packed[name].length);
      parts.push(packed[name]);
    }
    from = to;
  }
  return {
    days: Int32Array.from(days),
    counts: Int32Array.from(counts),
    lengths: Int32Array.from(lengths),
    bytes: new Uint8Array(Buffer.concat(parts)),
    count: length,
    firstAt: times[0] ?? 0,
    lastAt: times[length - 1] ?? 0,
  };
}

/** The days in batches of up to `most`. */
export function* unpackDays({ days, counts, lengths, bytes }: PackedDays, most: number): Generator<readonly PackedDay[]> {
  let at = 0;
  const take = (length: number | undefined): Uint8Array => {
    const from = at;
    at += length ?? 0;
    return bytes.subarray(from, at);
  };
  for (let from = 0; from < days.length; from += most) {
    const run: PackedDay[] = [];
    for (let index = from; index < Math.min(days.length, from + most); index++) {
      const [times, levels, distances, gains, temps] = lengths.subarray(index * COLUMNS.length, (index + 1) * COLUMNS.length);
      run.push({
        day: days[index] ?? 0,
        count: counts[index] ?? 0,
        times: take(times),
        levels: take(levels),
        distances: take(distances),
        gains: take(gains),
        temps: take(temps),
      });
    }
    yield run;
  }
}
