import { type Days, startOfDays } from '../calendar.js';
import { dryAt } from '../dry-weather/dry-weather.js';
import { sliced } from '../levels/site-levels.js';
import type { SiteAnalysis } from '../site-analysis.js';
import { HOUR_SECONDS, HOURS_PER_DAY, QUARTER_SECONDS, QUARTERS_PER_DAY } from '../units.js';

/** The hours of a window as volumetric change; times the calibration they are flows. NaN without a measurement. */
export interface HourlyChange {
  /** The flow of a blocked day is the apparent one. */
  readonly change: Float64Array;
  /** Dry-weather flow of the day's class with its slow change, and the groundwater in it. */
  readonly dryWeather: Float64Array;
  readonly groundWater: Float64Array;
}

export function hourlyChange({ dry, slow, groundwater }: SiteAnalysis): HourlyChange {
  const dayOf = (hour: number) => Math.floor(hour / HOURS_PER_DAY);
  const where = (hour: number, value: number) => (Number.isNaN(dry.hours[hour]) ? Number.NaN : value);
  return {
    change: dry.hours,
    dryWeather: dry.hours.map((_, hour) => where(hour, Math.max(0, dryAt(dry, hour) + (slow.total[dayOf(hour)] ?? 0)))),
    groundWater: dry.hours.map((_, hour) => where(hour, Math.max(0, groundwater.share + (slow.groundwater[dayOf(hour)] ?? 0)))),
  };
}

/** The mean depth of each hour of a window in inches, level adjustment included; NaN without a record. */
export function hourlyDepths({ levels: { series } }: SiteAnalysis, window: Days): Float64Array {
  const start = startOfDays(window);
  const [sums, counts] = [new Float64Array(window.count * HOURS_PER_DAY), new Uint32Array(window.count * HOURS_PER_DAY)];
  for (let index = 0; index < series.times.length; index++) {
    const hour = Math.floor(((series.times[index] ?? 0) - start) / HOUR_SECONDS);
    if (hour < 0 || hour >= sums.length) continue;
    sums[hour] = (sums[hour] ?? 0) + (series.depthsInches[index] ?? 0);
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  return sums.map((sum, hour) => sum / (counts[hour] ?? 0));
}

/** Volumetric change of each measured quarter of an hour of a window, by its start in epoch seconds. */
export function quarterChange(
  { levels, dry }: SiteAnalysis,
  window: Days,
): { readonly times: Float64Array; readonly values: Float64Array } {
  const quarters = sliced(levels.quarters, levels.days, window, QUARTERS_PER_DAY);
  const measured = Array.from(quarters.keys()).filter((quarter) => !Number.isNaN(quarters[quarter]));
  return {
    times: Float64Array.from(measured, (quarter) => startOfDays(window) + quarter * QUARTER_SECONDS),
    values: Float64Array.from(measured, (quarter) => (quarters[quarter] ?? 0) / dry.meanDryRatio),
  };
}
