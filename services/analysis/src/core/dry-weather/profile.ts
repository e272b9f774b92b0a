import type { DayClass } from '../calendar.js';
import { meanOfKnown } from '../statistics.js';
import { HOURS_PER_DAY, WEEKDAY_WEIGHT, WEEKEND_WEIGHT } from '../units.js';
import type { DryDays } from './dry-days.js';

/** The mean dry day of a site by the hour, weekdays and weekend days apart. 24 numbers each, in the unit of what they are means of. */
export interface DryProfiles {
  readonly weekday: Float64Array;
  readonly weekend: Float64Array;
  /** The class without a full day, which uses the profile of the other class. */
  readonly borrowed: DayClass | null;
}

/** The mean of each hour over the dry days; null if there is no dry day. */
export function dryProfiles(hours: Float64Array, dryDays: DryDays): DryProfiles | null {
  const weekday = profileOf(hours, dryDays.weekday);
  const weekend = profileOf(hours, dryDays.weekend);
  if (weekday && weekend) return { weekday, weekend, borrowed: null };
  if (weekday) return { weekday, weekend: weekday, borrowed: 'weekend' };
  if (weekend) return { weekday: weekend, weekend, borrowed: 'weekday' };
  return null;
}

function profileOf(hours: Float64Array, days: readonly number[]): Float64Array | null {
  if (days.length === 0) return null;
  const profile = new Float64Array(HOURS_PER_DAY);
  const ofDays = new Float64Array(days.length);
  for (let hour = 0; hour < HOURS_PER_DAY; hour++) {
    for (let at = 0; at < days.length; at++) ofDays[at] = hours[(days[at] ?? 0) * HOURS_PER_DAY + hour] ?? Number.NaN;
    profile[hour] = meanOfKnown(ofDays);
  }
  return bridgeHours(profile);
}

/** A full day may lack two hours: an hour that all dry days lack is the mean of the nearest hours on both sides. */
function bridgeHours(profile: Float64Array): Float64Array {
  const nearest = (from: number, step: number): number => {
    for (let away = 1; away < HOURS_PER_DAY; away++) {
      const value = profile[(from + step * away + HOURS_PER_DAY * HOURS_PER_DAY) % HOURS_PER_DAY] ?? Number.NaN;
      if (!Number.isNaN(value)) return value;
    }
    return Number.NaN;
  };
  return profile.map((value, hour) => (Number.isNaN(value) ? (nearest(hour, -1) + nearest(hour, 1)) / 2 : value));
}

/** The week's mean of something that both profiles have: five weekdays and two weekend days. */
export const weekly = (weekday: number, weekend: number): number => WEEKDAY_WEIGHT * weekday + WEEKEND_WEIGHT * weekend;

/** The same profiles in another unit. */
export const scaleProfiles = ({ weekday, weekend, borrowed }: DryProfiles, factor: number): DryProfiles => ({
  weekday: weekday.map((value) => value * factor),
  weekend: weekend.map((value) => value * factor),
  borrowed,
});
