import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { DAY_SECONDS, daysOf, placeOf } from './measure.js';
import { sortFew } from './values-at.js';

const HOURS = 24;
const HOUR_SECONDS = 3_600;
/** Whole weeks are compared, since the morning peak of a weekend is two hours later than that of a workday. */
const COMPARED_DAYS = 7;
const LEAST_DAYS = 5;
/** The minimum hours with records of a day that counts. */
const LEAST_HOURS = 20;
/** One hour is daylight saving: people follow civil time, loggers may not. */
const LEAST_SHIFT_HOURS = 2;
/** The minimum amplitude of a pattern. */
const LEAST_SWING_INCHES = 0.25;
/** The minimum correlation (-1 to 1) of the shifted later week with the earlier one, and its minimum gain over the unshifted week. */
const LEAST_FIT = 0.85;
const LEAST_GAIN = 0.3;
/** No correlation exceeds 1, apart from rounding: weeks that already fit better than this cannot gain enough. */
const MOST_UNSHIFTED_FIT = 1 - LEAST_GAIN + 1e-9;
const LOOKED_AT_DAYS = 4;
const MIDDLE = 0.5;

interface Jump {
  readonly day: number;
  readonly hours: number;
  readonly gain: number;
}

/** Hourly means minus the mean of the day (NaN for an hour without records), by days since the first; undefined for a day with too few hours. */
type HourlyDays = readonly (Float64Array | undefined)[];
/** The median of each hour over the compared days from this one on; undefined if too few of them have records. */
type PatternFrom = (day: number) => Float64Array | undefined;

/**
 * Finds a daily pattern that is hours later or earlier than in the week before. A pattern is the median of each hour over the days, each
 * without its mean, so that neither a storm nor a drift affects it; the shift is the circular lag with the greatest correlation. Around a jump,
 * several days match: the best one is marked as the first day after the jump.
 */
export const clockPatterns: Rule = (series) => {
  const { first, days } = hourlyDays(series);
  const patternFrom = patternsOf(days);
  const jumps: Jump[] = [];
  for (let place = LEAST_DAYS; place <= days.length - LEAST_DAYS; place++) {
    if (days[place] === undefined) continue;
    const jump = compare(first + place, patternFrom(place - COMPARED_DAYS), patternFrom(place));
    if (jump !== undefined) jumps.push(jump);
  }
  return best(jumps).map(({ day, hours }): QualityMark => {
    const start = (first + dayOfJump(days, patternFrom, day - first, hours)) * DAY_SECONDS;
    return { rule: 'clock', start, end: start + DAY_SECONDS - 1, detail: { cause: 'pattern', seconds: hours * HOUR_SECONDS, records: 0 } };
  });
};

/**
 * The weeks locate the jump to within a few days, which are then compared one by one. Each matches the pattern of the preceding week better unshifted
 * or shifted by `hours`; the jump is the day that best separates the unshifted days before it from the shifted days after it.
 */
function dayOfJump(days: HourlyDays, patternFrom: PatternFrom, place: number, hours: number): number {
  const from = Math.max(0, place - LOOKED_AT_DAYS);
  const before = patternFrom(from - COMPARED_DAYS) ?? patternFrom(place - COMPARED_DAYS);
  if (before === undefined) return place;
  let found = from;
  let greatest = Number.NEGATIVE_INFINITY;
  let unmoved = 0;
  for (let day = from; day <= place + LOOKED_AT_DAYS; day++) {
    if (unmoved > greatest) [greatest, found] = [unmoved, day];
    const levels = days[day];
    if (levels !== undefined) unmoved += fit(before, levels, 0) - fit(before, levels, hours);
  }
  return found;
}

function hourlyDays({ times, levels }: JudgedSeries): { readonly first: number; readonly days: HourlyDays } {
  const ranges = daysOf(times);
  const first = ranges[0]?.day ?? 0;
  const days: (Float64Array | undefined)[] = [];
  for (const { day, from, to } of ranges) {
    // A clock that was years off leaves a gap too large for an array.
    while (days.length < day - first && days.length < ranges.length + COMPARED_DAYS * ranges.length) days.push(undefined);
    if (days.length !== day - first) return { first, days };
    days.push(hoursOf(times, levels, from, to));
  }
  return { first, days };
}

/** The hours of the records [from, to), which are of one day. */
function hoursOf(times: Float64Array, levels: Float64Array, from: number, to: number): Float64Array | undefined {
  const hours = new Float64Array(HOURS);
  let [measured, total] = [0, 0];
  let index = from;
  let hourEnd = Math.floor((times[from] ?? 0) / DAY_SECONDS) * DAY_SECONDS;
  for (let hour = 0; hour < HOURS; hour++) {
    hourEnd += HOUR_SECONDS;
    const first = index;
    let sum = 0;
    for (; index < to && (times[index] ?? 0) < hourEnd; index++) sum += levels[index] ?? 0;
    const mean = sum / (index - first);
    hours[hour] = mean;
    if (Number.isNaN(mean)) continue;
    measured++;
    total += mean;
  }
  if (measured < LEAST_HOURS) return undefined;
  const mean = total / measured;
  return hours.map((each) => each - mean);
}

/** Calculates each pattern once: that of the week after a day is that of the week before a later one. */
function patternsOf(days: HourlyDays): PatternFrom {
  const patterns = new Map<number, Float64Array | undefined>();
  return (day) => {
    if (!patterns.has(day)) patterns.set(day, patternOf(days.slice(Math.max(0, day), Math.max(0, day + COMPARED_DAYS))));
    return patterns.get(day);
  };
}

function patternOf(days: HourlyDays): Float64Array | undefined {
  const complete = days.filter((day) => day !== undefined);
  if (complete.length < LEAST_DAYS) return undefined;
  const pattern = new Float64Array(HOURS);
  const ofHour = new Float64Array(complete.length);
  for (let hour = 0; hour < HOURS; hour++) {
    let count = 0;
    for (const day of complete) {
      const level = day[hour] ?? Number.NaN;
      if (!Number.isNaN(level)) ofHour[count++] = level;
    }
    pattern[hour] = (count > 0 && sortFew(ofHour, count)[placeOf(MIDDLE, count)]) || 0;
  }
  return pattern;
}

function compare(day: number, before: Float64Array | undefined, after: Float64Array | undefined): Jump | undefined {
  if (before === undefined || after === undefined) return undefined;
  if (Math.min(swing(before), swing(after)) < LEAST_SWING_INCHES) return undefined;
  const unmoved = fit(before, after, 0);
  if (unmoved > MOST_UNSHIFTED_FIT) return undefined;
  let hours = 0;
  let greatest = unmoved;
  for (let lag = 1 - HOURS / 2; lag <= HOURS / 2; lag++) {
    const fits = fit(before, after, lag);
    if (fits > greatest) [greatest, hours] = [fits, lag];
  }
  const gain = greatest - unmoved;
  return Math.abs(hours) >= LEAST_SHIFT_HOURS && greatest >= LEAST_FIT && gain >= LEAST_GAIN ? { day, hours, gain } : undefined;
}

function swing(pattern: Float64Array): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const level of pattern) {
    if (level < least) least = level;
    if (level > most) most = level;
  }
  return most - least;
}

/** The correlation of `before` with `after` taken `lag` hours later. */
function fit(before: Float64Array, after: Float64Array, lag: number): number {
  let [product, ofBefore, ofAfter] = [0, 0, 0];
  let shifted = (lag + HOURS) % HOURS;
  for (let hour = 0; hour < HOURS; hour++) {
    // Hours without records are skipped.
    const one = before[hour] || 0;
    const other = after[shifted] || 0;
    if (++shifted === HOURS) shifted = 0;
    product += one * other;
    ofBefore += one * one;
    ofAfter += other * other;
  }
  return product / Math.sqrt(ofBefore * ofAfter || 1);
}

/** Of jumps whose weeks overlap, the one with the greatest gain. */
function best(jumps: readonly Jump[]): readonly Jump[] {
  const kept: Jump[] = [];
  for (const jump of jumps) {
    const before = kept.at(-1);
    if (before === undefined || jump.day - before.day >= COMPARED_DAYS) kept.push(jump);
    else if (jump.gain > before.gain) kept[kept.length - 1] = jump;
  }
  return kept;
}
