import type { Rain } from '../../../core/basin.js';
import { type Days, startOfDays } from '../../../core/calendar.js';
import { HOUR_SECONDS, HOURS_PER_DAY } from '../../../core/units.js';

/** Rain of a window in equal parts of some hours; inches. */
export interface RainBars {
  readonly hoursEach: number;
  readonly inches: Float64Array;
}

const DAYS_BY_HOUR = 10;
const DAYS_BY_SIX_HOURS = 100;
const SIX_HOURS = 6;

/** Null if there is no gauge, or no rain. */
export function rainBars(rain: Rain | null, window: Days): RainBars | null {
  if (!rain) return null;
  const hoursEach = hoursOf(rain, window);
  const inches = new Float64Array((window.count * HOURS_PER_DAY) / hoursEach);
  for (const [at, time] of rain.times.entries()) {
    const bar = Math.floor((time - startOfDays(window)) / (hoursEach * HOUR_SECONDS));
    if (bar >= 0 && bar < inches.length) inches[bar] = (inches[bar] ?? 0) + (rain.inches[at] ?? 0);
  }
  return inches.some((each) => each > 0) ? { hoursEach, inches } : null;
}

/** Short enough to see a storm, long enough to see a bar, and not shorter than the interval of the gauge. */
function hoursOf({ times }: Rain, { count }: Days): number {
  const [first, second] = times;
  if (first !== undefined && second !== undefined && second - first > SIX_HOURS * HOUR_SECONDS) return HOURS_PER_DAY;
  if (count > DAYS_BY_SIX_HOURS) return HOURS_PER_DAY;
  return count <= DAYS_BY_HOUR && (second ?? 0) - (first ?? 0) <= HOUR_SECONDS ? 1 : SIX_HOURS;
}
