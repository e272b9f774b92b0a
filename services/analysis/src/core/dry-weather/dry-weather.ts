import type { DayClass } from '../calendar.js';
import { meanOfKnown } from '../statistics.js';
import { HOURS_PER_DAY } from '../units.js';
import { chooseDryDays, type DryDays } from './dry-days.js';
import { type DryProfiles, dryProfiles, scaleProfiles, weekly } from './profile.js';

/** The dry weather of a site, and its flow as volumetric change: 1 is the flow of the average dry day. */
export interface DryWeather {
  readonly classes: readonly DayClass[];
  readonly dryDays: DryDays;
  /** Volumetric change of each hour of the mean dry day. */
  readonly profiles: DryProfiles;
  /** The mean of the profiles over the hours of their day. */
  readonly profileMeans: Readonly<Record<DayClass, number>>;
  /** The lowest hour of the mean dry day (0 to 1), weekdays and weekend days weighted as in a week. */
  readonly lowestHour: number;
  /** The ratio of flow to that of the full pipe on the average dry day: the unit of volumetric change. */
  readonly meanDryRatio: number;
  /** Volumetric change of each hour and of each full day of the window; NaN if unknown. */
  readonly hours: Float64Array;
  readonly dayMeans: Float64Array;
}

/**
 * The dry weather in a window of days; null where no day is full, or the pipe is empty.
 *
 * Volumetric change is normalised by the dry-weather mean, 5/7 of weekdays and 2/7 of weekend days: Delta-Q = r / r̄ (flow-analysis 1.4).
 *
 * @param ratios flow over that of the full pipe, for each hour and full day of the window
 */
export function dryWeatherOf(
  ratios: { readonly hours: Float64Array; readonly dayMeans: Float64Array },
  classes: readonly DayClass[],
  isLeftOut: (day: number) => boolean,
): DryWeather | null {
  const dryDays = chooseDryDays(ratios.dayMeans, classes, isLeftOut);
  const inRatio = dryProfiles(ratios.hours, dryDays);
  if (!inRatio) return null;
  const meanDryRatio = weekly(meanOfKnown(inRatio.weekday), meanOfKnown(inRatio.weekend));
  if (!(meanDryRatio > 0)) return null;
  const profiles = scaleProfiles(inRatio, 1 / meanDryRatio);
  return {
    classes,
    dryDays,
    profiles,
    profileMeans: { weekday: meanOfKnown(profiles.weekday), weekend: meanOfKnown(profiles.weekend) },
    lowestHour: weekly(Math.min(...profiles.weekday), Math.min(...profiles.weekend)),
    meanDryRatio,
    hours: divided(ratios.hours, meanDryRatio),
    dayMeans: divided(ratios.dayMeans, meanDryRatio),
  };
}

/** A loop: `map` of typed arrays takes three times as long. */
function divided(values: Float64Array, divisor: number): Float64Array {
  const quotients = new Float64Array(values.length);
  for (let at = 0; at < values.length; at++) quotients[at] = (values[at] ?? Number.NaN) / divisor;
  return quotients;
}

/** The mean dry day's volumetric change at an hour of the window. */
export function dryAt({ classes, profiles }: DryWeather, hour: number): number {
  const dayClass = classes[Math.floor(hour / HOURS_PER_DAY)] ?? 'weekday';
  return profiles[dayClass][hour % HOURS_PER_DAY] ?? Number.NaN;
}

/** The mean dry day's volumetric change of a day of the window. */
export const dryMeanOf = ({ classes, profileMeans }: DryWeather, day: number): number => profileMeans[classes[day] ?? 'weekday'];
