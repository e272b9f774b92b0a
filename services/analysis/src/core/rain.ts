import type { Rain } from './basin.js';
import { type Days, startOfDays } from './calendar.js';
import { DAY_SECONDS } from './units.js';

/** The number of days, including the day of the rain, on which rain affects a sewer's flow. */
export const WET_DAYS = 3;

/** Inches that fell on each day of the window and on the {@link WET_DAYS} - 1 before it; null if there is no gauge, or it has only other days. */
export const recentRain = (rain: Rain | null, window: Days): Float64Array | null => rainOfDays(rain, window, WET_DAYS);

/** Inches of each day of the window; null if there is no gauge, or it has only other days. */
export const dailyRain = (rain: Rain | null, window: Days): Float64Array | null => rainOfDays(rain, window, 1);

/** Rain counts on the day on which it fell and on those after it, `days` in all. */
function rainOfDays(rain: Rain | null, window: Days, days: number): Float64Array | null {
  if (!rain || !tellsOf(rain, window)) return null;
  const inches = new Float64Array(window.count);
  for (let index = 0; index < rain.times.length; index++) {
    const day = Math.floor(((rain.times[index] ?? 0) - startOfDays(window)) / DAY_SECONDS);
    for (let after = 0; after < days; after++) {
      const at = day + after;
      if (at >= 0 && at < inches.length) inches[at] = (inches[at] ?? 0) + (rain.inches[index] ?? 0);
    }
  }
  return inches;
}

/** Returns whether a gauge has a record on any day of a window. */
export function tellsOf({ times }: Rain, window: Days): boolean {
  const start = startOfDays(window);
  const [first, last] = [times[0], times.at(-1)];
  return first !== undefined && last !== undefined && last >= start && first < start + window.count * DAY_SECONDS;
}
