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

/** Null where there is no gauge, or no rain at all. */
export function rainBars(rain: Rain | null, window: Days): RainBars | null {
  if (!rain) return null;
  const hoursEach = window.count <= DAYS_BY_HOUR ? 1 : window.count <= DAYS_BY_SIX_HOURS ? SIX_HOURS : HOURS_PER_DAY;
  const inches = new Float64Array((window.count * HOURS_PER_DAY) / hoursEach);
  for (const [at, time] of rain.times.entries()) {
    const bar = Math.floor((time - startOfDays(window)) / (hoursEach * HOUR_SECONDS));
    if (bar >= 0 && bar < inches.length) inches[bar] = (inches[bar] ?? 0) + (rain.inches[at] ?? 0);
  }
  return inches.some((each) => each > 0) ? { hoursEach, inches } : null;
}
