import { type DryWeather, dryMeanOf } from '../dry-weather/dry-weather.js';
import { reorderedMedian } from '../statistics.js';
import { HOURS_PER_DAY } from '../units.js';

/** The excess of each full day of a window over dry weather; NaN for other days. */
export interface ApparentFlow {
  /** The median over the day's hours of flow over the dry day's. */
  readonly ofDry: Float64Array;
  /** The day's mean above the dry day's, in GPM; NaN if the flow is unknown. */
  readonly excessGpm: Float64Array;
}

/** @param gpmPerDeltaQ flow at a volumetric change of 1; NaN if unknown */
export function apparentFlowOf(dry: DryWeather, gpmPerDeltaQ: number): ApparentFlow {
  const ofHours = new Float64Array(HOURS_PER_DAY);
  const ofDry = dry.dayMeans.map((mean, day) => (Number.isNaN(mean) ? Number.NaN : medianOfDry(dry, day, ofHours)));
  const excessGpm = dry.dayMeans.map((mean, day) => gpmPerDeltaQ * (mean - dryMeanOf(dry, day)));
  return { ofDry, excessGpm };
}

/** @param ofHours is overwritten: an array for each of the days of all sites would take longer than their medians */
function medianOfDry({ hours, classes, profiles }: DryWeather, day: number, ofHours: Float64Array): number {
  const dryDay = profiles[classes[day] ?? 'weekday'];
  const from = day * HOURS_PER_DAY;
  for (let hour = 0; hour < HOURS_PER_DAY; hour++) ofHours[hour] = (hours[from + hour] ?? Number.NaN) / (dryDay[hour] ?? Number.NaN);
  return reorderedMedian(ofHours);
}

/** The part of its capacity that a pipe would have lost if all of the apparent flow were backed-up dry-weather flow: 1 - 1/ofDry. */
export const capacityReduction = (ofDry: number): number => 1 - 1 / ofDry;
