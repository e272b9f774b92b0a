import { type DryWeather, dryMeanOf } from '../dry-weather/dry-weather.js';
import type { SlowChange } from '../dry-weather/slow-change.js';
import { meanDryOfKnownHours } from './components.js';

/** The components of the mean flow of each day of a window, in one unit. RDII is NaN on invalid days; noise may make it negative. */
export interface DailyComponents {
  readonly base: Float64Array;
  readonly groundWater: Float64Array;
  readonly rdii: Float64Array;
}

/**
 * @param groundwaterShare groundwater on the mean dry day (0 to 1)
 * @param tellsFlow whether a day's flow is valid and complete
 * @param factor from volumetric change to the unit wanted
 */
export function dailyComponents(
  dry: DryWeather,
  slow: SlowChange,
  groundwaterShare: number,
  tellsFlow: (day: number) => boolean,
  factor: number,
): DailyComponents {
  const groundWater = slow.groundwater.map((change) => factor * Math.max(0, groundwaterShare + change));
  const dryWeather = slow.total.map((change, day) => factor * (dryMeanOf(dry, day) + change));
  return {
    base: dryWeather.map((flow, day) => flow - (groundWater[day] ?? 0)),
    groundWater,
    rdii: dry.dayMeans.map((mean, day) =>
      tellsFlow(day) ? factor * (mean - meanDryOfKnownHours(dry, day) - (slow.total[day] ?? 0)) : Number.NaN,
    ),
  };
}
