import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { DAY_SECONDS, daysOf, quantile } from './measure.js';

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
const LOOKED_AT_DAYS = 4;

interface Jump {
  readonly day: number;
  readonly hours: number;
  readonly gain: number;
}

/**
 * Finds a daily pattern that is hours later or earlier than in the week before. A pattern is the median of each hour over the days, each
 * without its mean, so that neither a storm nor a drift affects it; the shift is the circular lag with the greatest correlation. Around a jump,
 * several days match: the best one is marked as the first day after the jump.
 */
export const clockPatterns: Rule = (series) => {
  const { first, days } = hourlyDays(series);
  const jumps: Jump[] = [];
  for (let place = LEAST_DAYS; place <= days.length - LEAST_DAYS; place++) {
    if (days[place] === undefined) continue;
    const jump = compare(first + place, patternOf(days, place - COMPARED_DAYS, place), patternOf(days, place, place + COMPARED_DAYS));
    if (jump !== undefined) jumps.push(jump);
  }
  return best(jumps).map(({ day, hours }): QualityMark => {
    const start = (first + dayOfJump(days, day - first, hours)) * DAY_SECONDS;
    return { rule: 'clock', start, end: start + DAY_SECONDS - 1, detail: { cause: 'pattern', seconds: hours * HOUR_SECONDS, records: 0 } };
  });
};

/**
 * The weeks locate the jump to within a few days, which are then compared one by one. Each matches the pattern of the preceding week better unshifted
 * or shifted by `hours`; the jump is the day that best separates the unshifted days before it from the shifted days after it.
 */
function dayOfJump(days: readonly (Float64Array | undefined)[], place: number, hours: number): number {
  const from = Math.max(0, place - LOOKED_AT_DAYS);
  const before = patternOf(days, from - COMPARED_DAYS, from) ?? patternOf(days, place - COMPARED_DAYS, place);
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

/** Hourly means minus the mean of the day (NaN for an hour without records), by days since `first`; undefined for a day with too few hours. */
function hourlyDays({ times, levels }: JudgedSeries): { readonly first: number; readonly days: readonly (Float64Array | undefined)[] } {
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

function hoursOf(times: Float64Array, levels: Float64Array, from: number, to: number): Float64Array | undefined {
  const sums = new Float64Array(HOURS);
  const counts = new Float64Array(HOURS);
  for (let index = from; index < to; index++) {
    const hour = Math.floor(((times[index] ?? 0) % DAY_SECONDS) / HOUR_SECONDS);
    sums[hour] = (sums[hour] ?? 0) + (levels[index] ?? 0);
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  const means = sums.map((sum, hour) => sum / (counts[hour] ?? 0));
  const measured = means.filter((mean) => !Number.isNaN(mean));
  if (measured.length < LEAST_HOURS) return undefined;
  const mean = measured.reduce((sum, each) => sum + each, 0) / measured.length;
  return means.map((each) => each - mean);
}

/** The median of each hour over days [from, to); undefined if too few of them have records. */
function patternOf(days: readonly (Float64Array | undefined)[], from: number, to: number): Float64Array | undefined {
  const complete = days.slice(Math.max(0, from), to).filter((day) => day !== undefined);
  if (complete.length < LEAST_DAYS) return undefined;
  return Float64Array.from({ length: HOURS }, (_, hour) => {
    const ofHour = complete.map((day) => day[hour] ?? Number.NaN).filter((level) => !Number.isNaN(level));
    return quantile(Float64Array.from(ofHour).sort(), 0.5) || 0;
  });
}

function compare(day: number, before: Float64Array | undefined, after: Float64Array | undefined): Jump | undefined {
  if (before === undefined || after === undefined) return undefined;
  if (Math.min(swing(before), swing(after)) < LEAST_SWING_INCHES) return undefined;
  const unmoved = fit(before, after, 0);
  let hours = 0;
  let greatest = unmoved;
  for (let lag = 1 - HOURS / 2; lag <= HOURS / 2; lag++) {
    const fits = fit(before, after, lag);
    if (fits > greatest) [greatest, hours] = [fits, lag];
  }
  const gain = greatest - unmoved;
  return Math.abs(hours) >= LEAST_SHIFT_HOURS && greatest >= LEAST_FIT && gain >= LEAST_GAIN ? { day, hours, gain } : undefined;
}

const swing = (pattern: Float64Array): number => Math.max(...pattern) - Math.min(...pattern);

/** The correlation of `before` with `after` taken `lag` hours later. */
function fit(before: Float64Array, after: Float64Array, lag: number): number {
  let [product, ofBefore, ofAfter] = [0, 0, 0];
  for (let hour = 0; hour < HOURS; hour++) {
    // Hours without records are skipped.
    const one = before[hour] || 0;
    const other = after[(hour + lag + HOURS) % HOURS] || 0;
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
