import type { Period, Site } from '../basin.js';
import { type Days, daysOf, overlapOf } from '../calendar.js';
import { createRating, type Rating } from '../pipe/rating.js';
import { DAY_SECONDS, HOURS_PER_DAY } from '../units.js';
import { cleanLog, type DepthSeries } from './clean-log.js';
import { fullDayMeans, hourlyMeans } from './hours.js';
import type { LevelMark } from './mark.js';
import { mergeLogs } from './merge-logs.js';
import { deepestOfDays, missingMarks, quarterRatios } from './quarter-hours.js';

/** The depths of a single site, of all its logs together. */
export interface SiteDepths {
  readonly series: DepthSeries;
  readonly rating: Rating;
  readonly pipeInches: number;
  /** By start. */
  readonly marks: readonly LevelMark[];
}

/** The values from the levels of a single site: depths, and the ratio of flow to that of the full pipe. Independent of other sites. */
export interface SiteLevels extends SiteDepths {
  /** Days that have records, from the first to the last, within the requested ones. All arrays below start with the first of them. */
  readonly days: Days;
  /** Ratios of each quarter of an hour, each hour, each full day; NaN if unknown. */
  readonly quarters: Float64Array;
  readonly hours: Float64Array;
  readonly dayMeans: Float64Array;
  /** The greatest depth of each day in inches. */
  readonly deepestInches: Float64Array;
}

/** Cleans and merges the levels of a site. */
export function depthsOfSite(site: Site, pipeInches: number): SiteDepths {
  const rating = createRating(pipeInches, site.siltInches, site.rating);
  const logs = site.logs.map((log) => cleanLog(log, site, pipeInches, rating.heldFromInches));
  const { marks: overlaps, stretches, ...series } = mergeLogs(logs);
  const marks = [...logs.flatMap((log) => log.marks), ...overlaps, ...missingMarks(series, stretches)];
  return {
    series,
    rating,
    pipeInches,
    marks: marks.sort((a, b) => a.start - b.start || a.end - b.end || (a.kind < b.kind ? -1 : 1)),
  };
}

/** Converts the depths of the requested days; of all days if there are none. */
export function levelsOfSite(depths: SiteDepths, requested: Period | null): SiteLevels {
  const covered = coveredDays(depths.series);
  const days = requested ? overlapOf(covered, daysOf(requested)) : covered;
  const quarters = quarterRatios(depths.series, days, depths.rating);
  const hours = hourlyMeans(quarters);
  return { ...depths, days, quarters, hours, dayMeans: fullDayMeans(hours), deepestInches: deepestOfDays(depths.series, days) };
}

function coveredDays({ times }: DepthSeries): Days {
  const start = times[0];
  const end = times.at(-1);
  return start === undefined || end === undefined ? { first: 0, count: 0 } : daysOf({ start, end: end + 1 });
}

/** The part of the records below the least depth that counts from which on a pipe is empty: the floor is not its dry-weather flow. */
const EMPTY_SHARE = 0.9;

/** Whether almost no record shows water: the sensor is adjusted too low, or the pipe is not used. */
export function isEmptyPipe({ marks, series }: SiteLevels): boolean {
  const atFloor = marks.reduce((sum, { kind, records }) => sum + (kind === 'floor' ? records : 0), 0);
  return atFloor > EMPTY_SHARE * series.times.length;
}

/** The part of the first and the last day of a series that may be missing. */
const MISSING_SECONDS = 2 * 3_600;

/** From the first to the last sufficiently complete day of a series. */
export function wholeDaysOf(times: Float64Array): Days {
  const first = Math.ceil(((times[0] ?? 0) - MISSING_SECONDS) / DAY_SECONDS);
  const end = Math.floor(((times.at(-1) ?? 0) + MISSING_SECONDS) / DAY_SECONDS);
  return { first, count: Math.max(0, end - first) };
}

/** From the first to the last full day; none if no day is full. */
export function fullDaysOf({ days, dayMeans }: SiteLevels): Days {
  const first = dayMeans.findIndex((mean) => !Number.isNaN(mean));
  if (first < 0) return { first: days.first, count: 0 };
  return { first: days.first + first, count: dayMeans.findLastIndex((mean) => !Number.isNaN(mean)) - first + 1 };
}

/** The ratios of the days of a window, NaN without records. */
export function ratiosIn(levels: SiteLevels, window: Days): { readonly hours: Float64Array; readonly dayMeans: Float64Array } {
  return {
    hours: sliced(levels.hours, levels.days, window, HOURS_PER_DAY),
    dayMeans: dayMeansIn(levels, window),
  };
}

/** The mean ratio of each full day of a window, NaN for the others. */
export const dayMeansIn = ({ dayMeans, days }: SiteLevels, window: Days): Float64Array => sliced(dayMeans, days, window, 1);

/** The part of an array with `perDay` numbers for each of `days`; NaN for days outside of the array. */
export function sliced(values: Float64Array, days: Days, window: Days, perDay: number): Float64Array {
  const part = new Float64Array(window.count * perDay).fill(Number.NaN);
  const both = overlapOf(days, window);
  if (both.count === 0) return part;
  const from = (both.first - days.first) * perDay;
  part.set(values.subarray(from, from + both.count * perDay), (both.first - window.first) * perDay);
  return part;
}
