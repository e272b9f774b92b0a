import { indexOfTime, joinSeries, type Series } from '@headworks/level-block';

export const repairKinds = ['cut', 'interpolate', 'shift'] as const;
export type RepairKind = (typeof repairKinds)[number];

/** A change to the records of [start, end], applied whenever they are read; stored records do not change. Times in epoch seconds by the logger's clock. */
export interface Repair {
  readonly kind: RepairKind;
  readonly start: number;
  readonly end: number;
  /** How far `shift` moves them, later if positive; 0 for the other kinds. */
  readonly seconds: number;
}

/**
 * The series after the repairs, each applied to the result of the one before it. Times stay in order and unique.
 * `cut` removes the records of the span. `interpolate` replaces them with a straight line, from the last record before the span to the first one after
 * it, at the log's interval, with up to 10,080 points; if one of the two is missing, nothing changes. `shift` moves the times; if a record that was
 * not moved already has the time, that record is kept.
 */
export const applyRepairs = (series: Series, repairs: readonly Repair[], intervalSeconds: number): Series =>
  repairs.reduce((left, repair) => applyRepair(left, repair, intervalSeconds), series);

function applyRepair(series: Series, repair: Repair, intervalSeconds: number): Series {
  const from = indexOfTime(series.times, repair.start);
  const to = firstAfter(series.times, repair.end);
  const { kind } = repair;
  switch (kind) {
    case 'cut':
      return from === to ? series : joinSeries([part(series, 0, from), part(series, to)]);
    case 'interpolate':
      return interpolated(series, from, to, repair, intervalSeconds);
    case 'shift':
      return from === to
        ? series
        : merged(joinSeries([part(series, 0, from), part(series, to)]), moved(part(series, from, to), repair.seconds));
    default:
      return kind satisfies never;
  }
}

/** Returns whether the repair affects the records between two times, or needs records outside of them. */
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

/** A week of one-minute points: a line needs no more, at any interval. */
const MOST_LINE_POINTS = 10_080;

function interpolated(series: Series, from: number, to: number, { start, end }: Repair, logIntervalSeconds: number): Series {
  if (from === 0 || to >= series.times.length || logIntervalSeconds <= 0) return series;
  const intervalSeconds = Math.max(logIntervalSeconds, Math.ceil((end - start) / MOST_LINE_POINTS));
  const [firstTime, firstLevel] = [series.times[from - 1] ?? 0, series.levels[from - 1] ?? 0];
  const [lastTime, lastLevel] = [series.times[to] ?? 0, series.levels[to] ?? 0];
  const first = Math.max(1, Math.ceil((start - firstTime) / intervalSeconds));
  // The last point keeps half an interval to the next record, which may be off the interval.
  const last = Math.floor(Math.min(end - firstTime, lastTime - firstTime - intervalSeconds / 2) / intervalSeconds);
  const count = Math.max(0, last - first + 1);
  const line = { times: new Float64Array(count), levels: new Float64Array(count) };
  for (let place = 0; place < count; place++) {
    const time = firstTime + (first + place) * intervalSeconds;
    line.times[place] = time;
    line.levels[place] = firstLevel + ((time - firstTime) / (lastTime - firstTime)) * (lastLevel - firstLevel);
  }
  return joinSeries([part(series, 0, from), line, part(series, to)]);
}

/** Merges both by time; if both have a time, the record of the first one is kept. */
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
