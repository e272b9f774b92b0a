import type { DayClass } from '../calendar.js';
import { clamp, meanOfKnown, quantileOfKnown } from '../statistics.js';
import { HOURS_PER_DAY } from '../units.js';
import { type DryWeather, dryMeanOf } from './dry-weather.js';
import { NIGHT_SHARE } from './groundwater.js';

/** Days with more rain than this, including the two days before, are not quiet. */
const QUIET_RAIN_INCHES = 0.05;
/** The usual value around a day is computed from this number of days before and after it. */
const NEAR_DAYS = 10;
/** The percentile of the usual value: below the median, since some days still drain; lower in wet climates, where most do. */
const USUAL_SHARE = 0.3;
const USUAL_SHARE_IN_RAIN = 0.1;
/** A day this number of deviations above the usual value still drains. */
const DEVIATIONS = 3;
/** The minimum deviation of quiet days, as volumetric change. */
const LEAST_DEVIATION = 0.01;
/** Of a normal distribution, the deviation over the median of the distances from its middle. */
const NORMAL = 1.4826;
const MOST_ROUNDS = 20;
/** The distance of the lowest fifth of the days to the mean of dry weather. A greater excess is caused by rain, even slowly. */
const MOST_CHANGE = 0.035;
/** With fewer rainless days, all days are used. */
const LEAST_RAINLESS_DAYS = 5;
/** The value of a quiet day is the mean of itself and this number of quiet days before and after it. */
const SMOOTHED_DAYS = 3;
/** The night hours whose flow separates groundwater from base flow. */
const NIGHT_HOURS = 4;

/** The slow change of a site's dry-weather flow over a window, as volumetric change added to that of the mean dry day; for each day. */
export interface SlowChange {
  /** Of the whole dry-weather flow. */
  readonly total: Float64Array;
  /** The groundwater part of it. */
  readonly groundwater: Float64Array;
  /** The days from which it was computed. */
  readonly quietDays: readonly number[];
}

/**
 * The lowest fifth of the days lies below the mean of dry weather, and groundwater follows the season: both would be read as RDII. So the
 * dry-weather flow of every day is the mean dry day plus the excess of the quiet days near it; quiet days have no recent rain and do not
 * drain (flow-analysis 3.1). The night separates groundwater: its flow contains all of a change of the groundwater and
 * {@link NIGHT_SHARE} of one of the base flow.
 *
 * @param recentRain inches in three days, for each day; null without a gauge
 * @param isLeftOut days that are excluded, such as blocked ones
 */
export function slowChangeOf(dry: DryWeather, recentRain: Float64Array | null, isLeftOut: (day: number) => boolean): SlowChange {
  const excess = dry.dayMeans.map((mean, day) => (isLeftOut(day) ? Number.NaN : mean - dryMeanOf(dry, day)));
  const nightHours = { weekday: lowestHours(dry.profiles.weekday), weekend: lowestHours(dry.profiles.weekend) };
  const quietDays = quietDaysOf(excess, recentRain);
  const total = smoothed(excess, quietDays);
  const groundwater = smoothed(
    excess.map((ofDay, day) => groundwaterChange(nightExcess(dry, nightHours, day), ofDay)),
    quietDays,
  );
  return { total, groundwater, quietDays };
}

/** Solves night = groundwater + X base, day = groundwater + base. */
const groundwaterChange = (night: number, day: number): number => (night - NIGHT_SHARE * day) / (1 - NIGHT_SHARE);

type NightHours = Readonly<Record<DayClass, readonly number[]>>;

const lowestHours = (profile: Float64Array): readonly number[] =>
  [...profile.keys()].sort((a, b) => (profile[a] ?? 0) - (profile[b] ?? 0)).slice(0, NIGHT_HOURS);

/** The excess of a day in the lowest hours of the dry day. */
function nightExcess({ hours, classes, profiles }: DryWeather, nightHours: NightHours, day: number): number {
  const dayClass = classes[day] ?? 'weekday';
  const dryDay = profiles[dayClass];
  return meanOfKnown(nightHours[dayClass].map((hour) => (hours[day * HOURS_PER_DAY + hour] ?? Number.NaN) - (dryDay[hour] ?? Number.NaN)));
}

/** The days with dry-weather flow: days that exceed those near them are removed until none does. */
function quietDaysOf(excess: Float64Array, recentRain: Float64Array | null): readonly number[] {
  const measured = [...excess.keys()].filter((day) => !Number.isNaN(excess[day]));
  const rainless = measured.filter((day) => (recentRain?.[day] ?? 0) < QUIET_RAIN_INCHES);
  const isAlwaysWet = rainless.length < LEAST_RAINLESS_DAYS;
  const usualShare = isAlwaysWet ? USUAL_SHARE_IN_RAIN : USUAL_SHARE;
  let quiet = isAlwaysWet ? measured : rainless;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const usual = usualNear(excess, quiet, usualShare);
    const off = quiet.map((day, at) => (excess[day] ?? 0) - (usual[at] ?? 0));
    const deviation = Math.max(LEAST_DEVIATION, NORMAL * (quantileOfKnown(off.filter((each) => each < 0).map(Math.abs), 0.5) || 0));
    const calm = quiet.filter((_, at) => (off[at] ?? 0) <= DEVIATIONS * deviation);
    if (calm.length === quiet.length) break;
    quiet = calm;
  }
  return quiet;
}

/** For each of the days, the usual value of those within {@link NEAR_DAYS}. */
function usualNear(excess: Float64Array, days: readonly number[], share: number): readonly number[] {
  let [from, to] = [0, 0];
  return days.map((day) => {
    while ((days[from] ?? day) < day - NEAR_DAYS) from++;
    while ((days[to] ?? Number.POSITIVE_INFINITY) <= day + NEAR_DAYS) to++;
    return quantileOfKnown(
      days.slice(from, to).map((other) => excess[other] ?? Number.NaN),
      share,
    );
  });
}

/** The means around the quiet days within {@link MOST_CHANGE}, interpolated linearly; constant before the first and after the last one. */
function smoothed(values: Float64Array, quietDays: readonly number[]): Float64Array {
  const means = quietDays.map((_, at) => {
    const near = quietDays.slice(Math.max(0, at - SMOOTHED_DAYS), at + SMOOTHED_DAYS + 1);
    return clamp(meanOfKnown(near.map((day) => values[day] ?? Number.NaN)), -MOST_CHANGE, MOST_CHANGE);
  });
  let next = 0;
  return values.map((_, day) => {
    while ((quietDays[next] ?? Number.POSITIVE_INFINITY) < day) next++;
    const [before, after] = [quietDays[next - 1], quietDays[next]];
    if (before === undefined || after === undefined) return means[clamp(next, 0, means.length - 1)] ?? 0;
    const [from, to] = [means[next - 1] ?? 0, means[next] ?? 0];
    return from + ((to - from) * (day - before)) / (after - before);
  });
}
