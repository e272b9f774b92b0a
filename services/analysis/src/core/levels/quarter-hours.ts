import { indexOfTime } from '@headworks/level-block';
import { type Days, startOfDays } from '../calendar.js';
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
  const ratios = new Float64Array(days.count * QUARTERS_PER_DAY);
  const start = startOfDays(days);
  let next = indexOfTime(times, start);
  for (let quarter = 0; quarter < ratios.length; quarter++) {
    const time = start + quarter * QUARTER_SECONDS;
    const from = next;
    let sum = 0;
    while (next < times.length && (times[next] ?? 0) < time + QUARTER_SECONDS) sum += rating.ratioAt(depthsInches[next++] ?? 0);
    const records = next - from;
    ratios[quarter] = records >= 2 ? sum / records : interpolatedRatio(series, from, time, rating, records === 1 ? sum : Number.NaN);
  }
  return ratios;
}

/** The ratio at a time, between the records on either side of it: `next` is the first at that time or later. `otherwise` if they are too far apart. */
function interpolatedRatio({ times, depthsInches }: DepthSeries, next: number, time: number, rating: Rating, otherwise: number): number {
  const after = times[next];
  if (after === time) return otherwise;
  const before = times[next - 1];
  if (before === undefined || after === undefined || after - before > BRIDGED_SECONDS) return otherwise;
  const depthBefore = depthsInches[next - 1] ?? 0;
  const depthAfter = depthsInches[next] ?? 0;
  return rating.ratioAt(depthBefore + ((depthAfter - depthBefore) * (time - before)) / (after - before));
}

/** The greatest depth of each day in inches, NaN without a record. */
export function deepestOfDays({ times, depthsInches }: DepthSeries, days: Days): Float64Array {
  const deepest = new Float64Array(days.count).fill(Number.NaN);
  for (let index = indexOfTime(times, startOfDays(days)); index < times.length; index++) {
    const day = Math.floor((times[index] ?? 0) / DAY_SECONDS) - days.first;
    if (day >= days.count) break;
    deepest[day] = Math.max(deepest[day] || 0, depthsInches[index] ?? 0);
  }
  return deepest;
}

/** A mark for each gap: bridged, or left empty. Gaps depend on the interval of each log. */
export function missingMarks({ times }: DepthSeries, stretches: readonly Stretch[]): readonly LevelMark[] {
  const marks: LevelMark[] = [];
  let at = 0;
  for (let index = 1; index < times.length; index++) {
    const start = times[index - 1] ?? 0;
    const end = times[index] ?? 0;
    const before = stretches[at]?.intervalSeconds ?? 0;
    while ((stretches[at]?.end ?? end) < end) at++;
    const longest = Math.max(before, stretches[at]?.intervalSeconds ?? 0);
    if (end - start > MISSING_INTERVALS * longest)
      marks.push({ kind: end - start <= BRIDGED_SECONDS ? 'interpolated' : 'gap', start, end, records: 0 });
  }
  return marks;
}
