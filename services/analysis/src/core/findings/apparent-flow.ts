import { type DryWeather, dryAt, dryMeanOf } from '../dry-weather/dry-weather.js';
import { medianOfKnown } from '../statistics.js';
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
  const ofDry = dry.dayMeans.map((mean, day) => (Number.isNaN(mean) ? Number.NaN : medianOfDry(dry, day)));
  const excessGpm = dry.dayMeans.map((mean, day) => gpmPerDeltaQ * (mean - dryMeanOf(dry, day)));
  return { ofDry, excessGpm };
}

function medianOfDry(dry: DryWeather, day: number): number {
  const ofDry = new Float64Array(HOURS_PER_DAY);
  for (let hour = 0; hour < HOURS_PER_DAY; hour++) {
    const at = day * HOURS_PER_DAY + hour;
    ofDry[hour] = (dry.hours[at] ?? Number.NaN) / dryAt(dry, at);
  }
  return medianOfKnown(ofDry);
}

/** The part of its capacity that a pipe would have lost if all of the apparent flow were backed-up dry-weather flow: 1 - 1/ofDry. */
export const capacityReduction = (ofDry: number): number => 1 - 1 / ofDry;
