import type { DayClass } from '../calendar.js';
import { clamp, meanOfKnown, quantileOfKnown } from '../statistics.js';
import { HOURS_PER_DAY } from '../units.js';
import { type DryWeather, dryAt, dryMeanOf } from './dry-weather.js';
import { NIGHT_SHARE } from './groundwater.js';

/** Days with more rain than this, on them and the two before, do not tell dry weather. */
const QUIET_RAIN_INCHES = 0.05;
/** What is usual around a day is looked up in so many days before and after it. */
const NEAR_DAYS = 10;
/** Of the days near a day, the usual is nearer to the lower ones, since some still drain; where it hardly ever stops raining, most do. */
const USUAL_SHARE = 0.3;
const USUAL_SHARE_IN_RAIN = 0.1;
/** A day so many deviations above the usual still drains. */
const DEVIATIONS = 3;
/** Volumetric change by which quiet days differ at least. */
const LEAST_DEVIATION = 0.01;
/** Of a normal distribution, the deviation over the median of the distances from its middle. */
const NORMAL = 1.4826;
const MOST_ROUNDS = 20;
/** By so much the lowest fifth of the days lies below the mean of dry weather. What goes beyond it, rain brought, however slowly. */
const MOST_CHANGE = 0.035;
/** With fewer rainless days the rain says too little, and all days are looked at. */
const LEAST_RAINLESS_DAYS = 5;
/** A quiet day's value is the mean of so many quiet days before it, itself and as many after it. */
const SMOOTHED_DAYS = 3;
/** The hours of the night whose flow tells groundwater from base flow. */
const NIGHT_HOURS = 4;

/** How the dry-weather flow of a site wanders over a window, as volumetric change added to the mean dry day's; for each day of the window. */
export interface SlowChange {
  /** Of the whole dry-weather flow. */
  readonly total: Float64Array;
  /** Of it, what the groundwater makes. */
  readonly groundwater: Float64Array;
  /** The days that told it. */
  readonly quietDays: readonly number[];
}

/**
 * The lowest fifth of the days lies below the mean of dry weather, and groundwater follows the season: both would be read as RDII. So the
 * dry-weather flow of every day is the mean dry day plus what quiet days near it have beyond that; quiet are the days without recent rain that do not
 * drain either (flow-analysis 3.1). What of it is groundwater tells the night: its flow has all of a change of the groundwater and
 * {@link NIGHT_SHARE} of one of the base flow.
 *
 * @param recentRain inches in three days, for each day; null without a gauge
 * @param isLeftOut days that tell nothing, such as blocked ones
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

/** What the lowest hours of the dry day have beyond it on a day. */
function nightExcess(dry: DryWeather, nightHours: NightHours, day: number): number {
  const hours = nightHours[dry.classes[day] ?? 'weekday'];
  return meanOfKnown(hours.map((hour) => day * HOURS_PER_DAY + hour).map((at) => (dry.hours[at] ?? Number.NaN) - dryAt(dry, at)));
}

/** The days whose flow is that of dry weather. Those that stand out above the others near them are taken away until none does. */
function quietDaysOf(excess: Float64Array, recentRain: Float64Array | null): readonly number[] {
  const known = [...excess.keys()].filter((day) => !Number.isNaN(excess[day]));
  const rainless = known.filter((day) => (recentRain?.[day] ?? 0) < QUIET_RAIN_INCHES);
  const isAlwaysWet = rainless.length < LEAST_RAINLESS_DAYS;
  const usualShare = isAlwaysWet ? USUAL_SHARE_IN_RAIN : USUAL_SHARE;
  let quiet = isAlwaysWet ? known : rainless;
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

/** For each of the days what is usual for those within {@link NEAR_DAYS} of it. */
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

/** The means around the quiet days within {@link MOST_CHANGE}, joined by straight lines; before the first and after the last one they hold. */
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
