import { type DryWeather, dryMeanOf } from '../dry-weather/dry-weather.js';
import type { SlowChange } from '../dry-weather/slow-change.js';
import { meanOfKnown } from '../statistics.js';
import { HOURS_PER_DAY } from '../units.js';

/** The components of a flow, in its unit. flow = base + groundWater + rdii. */
export interface Components {
  readonly flow: number;
  readonly base: number;
  readonly groundWater: number;
  readonly rdii: number;
}

/**
 * The mean flow of a window as volumetric change (flow-analysis 1.6).
 *
 * Dry-weather flow of each day follows from its class; the excess is the mean over valid days, so that a gap neither removes nor adds
 * rain. RDII is limited to 0 for the window, not for each hour, where noise would add up.
 *
 * @param groundwaterShare groundwater on the mean dry day (0 to 1)
 * @param tellsFlow whether a day's flow is valid and complete: no blockage, no gap
 */
export function meanComponents(
  dry: DryWeather,
  slow: SlowChange,
  groundwaterShare: number,
  tellsFlow: (day: number) => boolean,
): Components {
  const days = [...dry.dayMeans.keys()];
  const dryWeather = meanOfKnown(days.map((day) => dryMeanOf(dry, day) + (slow.total[day] ?? 0)));
  const groundWater = Math.max(0, meanOfKnown(days.map((day) => groundwaterShare + (slow.groundwater[day] ?? 0))));
  const excess = meanOfKnown(
    days.filter(tellsFlow).map((day) => (dry.dayMeans[day] ?? Number.NaN) - meanDryOfKnownHours(dry, day) - (slow.total[day] ?? 0)),
  );
  const rdii = Math.max(0, excess || 0);
  return { flow: dryWeather + rdii, base: dryWeather - groundWater, groundWater, rdii };
}

/** The mean dry day over the measured hours of a day: missing night hours do not make a day wet. */
export function meanDryOfKnownHours({ hours, classes, profiles }: DryWeather, day: number): number {
  const dryDay = profiles[classes[day] ?? 'weekday'];
  let sum = 0;
  let count = 0;
  for (let hour = 0; hour < HOURS_PER_DAY; hour++) {
    if (Number.isNaN(hours[day * HOURS_PER_DAY + hour] ?? Number.NaN)) continue;
    sum += dryDay[hour] ?? Number.NaN;
    count++;
  }
  return sum / count;
}

export const scaled = (components: Components, factor: number): Components => ({
  flow: components.flow * factor,
  base: components.base * factor,
  groundWater: components.groundWater * factor,
  rdii: components.rdii * factor,
});
