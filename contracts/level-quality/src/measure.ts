import { indexOfTime } from '@headworks/level-block';
import { valuesAt } from './values-at.js';

/** A step of more than this number of intervals is a gap; charts break their line at the same limit. */
export const GAP_INTERVALS = 2;
export const DAY_SECONDS = 86_400;

/** The place of the value below which `share` (0 to 1) of `count` sorted numbers lie. */
export const placeOf = (share: number, count: number): number => Math.min(count - 1, Math.floor(share * count));

/** For each share (0 to 1), in ascending order, the value below which this share of the numbers lies; NaN if there are none. */
export const quantiles = (values: Float64Array, ...shares: readonly number[]): readonly number[] =>
  values.length === 0
    ? shares.map(() => Number.NaN)
    : valuesAt(
        values,
        shares.map((share) => placeOf(share, values.length)),
      );

export const median = (values: Float64Array): number => quantiles(values, 0.5)[0] ?? Number.NaN;

/** A day of the logger's clock: the records [from, to). */
export interface DayRange {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

export function daysOf(times: Float64Array): readonly DayRange[] {
  const days: DayRange[] = [];
  for (let from = 0, to = 0; from < times.length; from = to) {
    const day = Math.floor((times[from] ?? 0) / DAY_SECONDS);
    to = indexOfTime(times, (day + 1) * DAY_SECONDS, from);
    days.push({ day, from, to });
  }
  return days;
}

/**
 * The seconds between two records of a log: its own interval, or the median step if it has none or if most of its steps are long enough for a
 * gap.
 */
export function judgedInterval(times: Float64Array, intervalMinutes: number | null): number {
  const said = (intervalMinutes ?? 0) * 60;
  if (said > 0 && mostStepsWithin(times, GAP_INTERVALS * said)) return said;
  const steps = Float64Array.from({ length: Math.max(0, times.length - 1) }, (_, index) => (times[index + 1] ?? 0) - (times[index] ?? 0));
  return median(steps) || said;
}

/** Returns whether at most half of the steps between times are longer than `seconds`. */
function mostStepsWithin(times: Float64Array, seconds: number): boolean {
  let longer = 0;
  for (let index = 1; index < times.length; index++) if ((times[index] ?? 0) - (times[index - 1] ?? 0) > seconds) longer++;
  return longer <= (times.length - 1) / 2;
}
