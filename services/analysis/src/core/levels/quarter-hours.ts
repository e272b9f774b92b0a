import { indexOfTime } from '@headworks/level-block';
import { type Days, startOfDays } from '../calendar.js';
import { keptRatios } from '../pipe/kept-ratios.js';
import type { Rating } from '../pipe/rating.js';
import { DAY_SECONDS, QUARTER_SECONDS, QUARTERS_PER_DAY } from '../units.js';
import type { DepthSeries } from './clean-log.js';
import { BRIDGED_SECONDS } from './gaps.js';
import type { LevelMark } from './mark.js';
import type { Stretch } from './merge-logs.js';

/** A step of more than this number of intervals lacks a record; clocks are not exact. */
const MISSING_INTERVALS = 1.5;

/**
 * The ratio of flow to that of the full pipe in each quarter of an hour of the days, NaN without records (flow-analysis 1.2).
 *
 * Faster loggers are averaged after the conversion, since flow grows faster than depth: the mean level of an hour has less flow than the hour.
 * Slower ones are interpolated in depth.
 */
export function quarterRatios(series: DepthSeries, days: Days, rating: Rating): Float64Array {
  const { times, depthsInches } = series;
  const ratioAt = keptRatios(rating.ratioAt);
  const ratios = new Float64Array(days.count * QUARTERS_PER_DAY);
  const start = startOfDays(days);
  let next = indexOfTime(times, start);
  let nextTime = times[next] ?? Number.POSITIVE_INFINITY;
  for (let quarter = 0; quarter < ratios.length; quarter++) {
    const time = start + quarter * QUARTER_SECONDS;
    const from = next;
    const fromTime = nextTime;
    let sum = 0;
    while (nextTime < time + QUARTER_SECONDS) {
      sum += ratioAt(depthsInches[next] ?? 0);
      nextTime = times[++next] ?? Number.POSITIVE_INFINITY;
    }
    const records = next - from;
    if (records >= 2) ratios[quarter] = sum / records;
    else if (fromTime === time) ratios[quarter] = sum;
    else ratios[quarter] = interpolatedRatio(series, from, time, ratioAt, records === 1 ? sum : Number.NaN);
  }
  return ratios;
}

/** The ratio at a time between two records: `next` is the first one after it. `otherwise` if they are too far apart. */
function interpolatedRatio(
  { times, depthsInches }: DepthSeries,
  next: number,
  time: number,
  ratioAt: (depthInches: number) => number,
  otherwise: number,
): number {
  const after = times[next];
  const before = times[next - 1];
  if (before === undefined || after === undefined || after - before > BRIDGED_SECONDS) return otherwise;
  const depthBefore = depthsInches[next - 1] ?? 0;
  const depthAfter = depthsInches[next] ?? 0;
  return ratioAt(depthBefore + ((depthAfter - depthBefore) * (time - before)) / (after - before));
}

/** The greatest depth of each day in inches, NaN without a record. */
export function deepestOfDays({ times, depthsInches }: DepthSeries, days: Days): Float64Array {
  const deepest = new Float64Array(days.count).fill(Number.NaN);
  let next = indexOfTime(times, startOfDays(days));
  for (let day = 0; day < deepest.length; day++) {
    const end = startOfDays(days) + (day + 1) * DAY_SECONDS;
    let greatest = Number.NaN;
    for (; (times[next] ?? Number.POSITIVE_INFINITY) < end; next++) {
      const depth = depthsInches[next] ?? 0;
      if (!(depth <= greatest)) greatest = depth;
    }
    deepest[day] = greatest;
  }
  return deepest;
}

/** A mark for each gap: bridged, or left empty. Gaps depend on the interval of each log. */
export function missingMarks({ times }: DepthSeries, stretches: readonly Stretch[]): readonly LevelMark[] {
  const marks: LevelMark[] = [];
  const leastSeconds = MISSING_INTERVALS * Math.min(...stretches.map(({ intervalSeconds }) => intervalSeconds));
  let at = 0;
  for (let index = 1; index < times.length; index++) {
    const start = times[index - 1] ?? 0;
    const end = times[index] ?? 0;
    if (end - start <= leastSeconds) continue;
    while ((stretches[at]?.end ?? start) < start) at++;
    const before = stretches[at]?.intervalSeconds ?? 0;
    while ((stretches[at]?.end ?? end) < end) at++;
    const longest = Math.max(before, stretches[at]?.intervalSeconds ?? 0);
    if (end - start > MISSING_INTERVALS * longest)
      marks.push({ kind: end - start <= BRIDGED_SECONDS ? 'interpolated' : 'gap', start, end, records: 0 });
  }
  return marks;
}
