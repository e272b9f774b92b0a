import { indexOfTime } from '../level-block/index-of-time.js';
import type { Series } from '../level-block/thin.js';

export const repairKinds = ['cut', 'interpolate', 'shift'] as const;
export type RepairKind = (typeof repairKinds)[number];

/** What is done to the records of [start, end] whenever they are read; those that are stored stay. Times in epoch seconds by the logger's clock. */
export interface Repair {
  readonly kind: RepairKind;
  readonly start: number;
  readonly end: number;
  /** By how much `shift` moves them, later where it is positive; 0 for the others. */
  readonly seconds: number;
}

/**
 * The series as the repairs leave it, each applied to what the one before it left. Times stay in order and each stands once.
 * `cut` leaves the records of the span out. `interpolate` puts a straight line in their place, from the last record before the span to the first one after
 * it, at the log's interval, in 10,080 points at most; without one of the two there is no line, and nothing is changed. `shift` moves the times; where a record that was
 * not moved has the time already, that one stands.
 */
export const applyRepairs = (series: Series, repairs: readonly Repair[], intervalSeconds: number): Series =>
  repairs.reduce((left, repair) => applyRepair(left, repair, intervalSeconds), series);

function applyRepair(series: Series, repair: Repair, intervalSeconds: number): Series {
  const from = indexOfTime(series.times, repair.start);
  const to = firstAfter(series.times, repair.end);
  const { kind } = repair;
  switch (kind) {
    case 'cut':
      return from === to ? series : join(part(series, 0, from), part(series, to));
    case 'interpolate':
      return interpolated(series, from, to, repair, intervalSeconds);
    case 'shift':
      return from === to ? series : merged(join(part(series, 0, from), part(series, to)), moved(part(series, from, to), repair.seconds));
    default:
      return kind satisfies never;
  }
}

/** Whether what the repair does can be seen between two times, or needs records from outside of them. */
export const reaches = ({ kind, start, end, seconds }: Repair, from: number, to: number): boolean =>
  (start <= to && end >= from) || (kind === 'shift' && start + seconds <= to && end + seconds >= from);

/** Index of the first time after `at`: times are whole seconds. */
const firstAfter = (times: Float64Array, at: number): number => indexOfTime(times, Math.floor(at) + 1);

/** Records between two times, both included. */
export const between = (series: Series, from: number, to: number): Series =>
  part(series, indexOfTime(series.times, from), firstAfter(series.times, to));

const part = ({ times, levels }: Series, from: number, to?: number): Series => ({
  times: times.subarray(from, to),
  levels: levels.subarray(from, to),
});

const moved = ({ times, levels }: Series, seconds: number): Series => ({ times: times.map((time) => time + seconds), levels });

function join(...parts: readonly Series[]): Series {
  const length = parts.reduce((sum, each) => sum + each.times.length, 0);
  const joined = { times: new Float64Array(length), levels: new Float64Array(length) };
  let at = 0;
  for (const { times, levels } of parts) {
    joined.times.set(times, at);
    joined.levels.set(levels, at);
    at += times.length;
  }
  return joined;
}

/** A week of minutes: a line needs no more points, however often its log has records. */
const MOST_LINE_POINTS = 10_080;

function interpolated(series: Series, from: number, to: number, { start, end }: Repair, logIntervalSeconds: number): Series {
  if (from === 0 || to >= series.times.length || logIntervalSeconds <= 0) return series;
  const intervalSeconds = Math.max(logIntervalSeconds, Math.ceil((end - start) / MOST_LINE_POINTS));
  const [firstTime, firstLevel] = [series.times[from - 1] ?? 0, series.levels[from - 1] ?? 0];
  const [lastTime, lastLevel] = [series.times[to] ?? 0, series.levels[to] ?? 0];
  const first = Math.max(1, Math.ceil((start - firstTime) / intervalSeconds));
  // The last one leaves half an interval to the record that follows, whose beat may be another one.
  const last = Math.floor(Math.min(end - firstTime, lastTime - firstTime - intervalSeconds / 2) / intervalSeconds);
  const count = Math.max(0, last - first + 1);
  const line = { times: new Float64Array(count), levels: new Float64Array(count) };
  for (let place = 0; place < count; place++) {
    const time = firstTime + (first + place) * intervalSeconds;
    line.times[place] = time;
    line.levels[place] = firstLevel + ((time - firstTime) / (lastTime - firstTime)) * (lastLevel - firstLevel);
  }
  return join(part(series, 0, from), line, part(series, to));
}

/** Both by time; where both have a time, the first one's record stands. */
function merged(kept: Series, added: Series): Series {
  const length = kept.times.length + added.times.length;
  const times = new Float64Array(length);
  const levels = new Float64Array(length);
  let [left, right, at] = [0, 0, 0];
  while (left < kept.times.length || right < added.times.length) {
    const a = kept.times[left] ?? Number.POSITIVE_INFINITY;
    const b = added.times[right] ?? Number.POSITIVE_INFINITY;
    times[at] = Math.min(a, b);
    levels[at++] = (a <= b ? kept.levels[left] : added.levels[right]) ?? 0;
    if (a <= b) left++;
    if (b <= a) right++;
  }
  return { times: times.slice(0, at), levels: levels.slice(0, at) };
}
