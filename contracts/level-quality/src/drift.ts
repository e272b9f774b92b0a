import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { type DayRange, daysOf, median, quantiles } from './measure.js';

const WINDOW_DAYS = 28;
const STEP_DAYS = 7;
/** Minimums of a window: with fewer dry days, or over a shorter time, there is no trend. */
const LEAST_DRY_DAYS = 14;
const LEAST_SPAN_DAYS = 21;
/** The minimum change in a window: less is caused by seasonal groundwater or the sensor's temperature. */
const LEAST_INCHES = 0.75;
const LEAST_OF_PIPE = 0.08;
/** Minimum share of all pairs of days with the same direction as the trend: Kendall's tau of 0.6. */
const SAME_WAY = 0.8;
/** A day is wet if the spread of its levels exceeds the usual spread by this factor: it rained, or the pipe backed up. */
const WET_SPREAD = 1.5;
/** A percentile, so that a single dropout is not the minimum. */
const LOW_SHARE = 0.05;
const LEAST_RECORDS_OF_DAY = 12;

interface DryDay extends DayRange {
  readonly low: number;
}

/**
 * Finds a lowest dry-day level that rises or falls for weeks: the sensor fouls or sags, or silt builds up. In windows of four weeks the slope is
 * Theil and Sen's (the median of the slopes of all pairs of days; Sen, Journal of the American Statistical Association 63, 1968, 1379 to 1389),
 * which tolerates up to a third of outlier days; Kendall's share of pairs separates a trend from scatter. Overlapping windows with the same direction are one mark.
 *
 * Dry days are recognized by the spread of their levels, since a drift moves the whole day and does not change its spread; the day after a wet one is
 * excluded as well.
 */
export const drifts: Rule = (series) => {
  const days = dryDays(series);
  const least = Math.max(LEAST_INCHES, LEAST_OF_PIPE * (series.pipeInches ?? 0));
  const found: { from: number; to: number; sign: number }[] = [];
  const first = days[0]?.day ?? 0;
  const last = days.at(-1)?.day ?? -1;
  let from = 0;
  // The windows end with the newest day, so that a current drift is found early.
  for (let day = last - Math.floor(Math.max(0, last - first) / STEP_DAYS) * STEP_DAYS - WINDOW_DAYS; day < last; day += STEP_DAYS) {
    while ((days[from]?.day ?? last) <= day) from++;
    let to = from;
    while (to < days.length && (days[to]?.day ?? 0) <= day + WINDOW_DAYS) to++;
    const sign = trend(days.slice(from, to), least);
    if (sign === 0) continue;
    const before = found.at(-1);
    if (before?.sign === sign && before.to >= from) before.to = to;
    else found.push({ from, to, sign });
  }
  return found.flatMap(({ from: start, to: end }) => markOf(series, days.slice(start, end)));
};

/** 1 up, -1 down, 0 neither, for the dry days of a window. */
function trend(days: readonly DryDay[], leastInches: number): number {
  const span = (days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0);
  if (days.length < LEAST_DRY_DAYS || span < LEAST_SPAN_DAYS) return 0;
  const slopes = slopesOf(days);
  const slope = median(slopes);
  if (Math.abs(slope) * span < leastInches) return 0;
  let same = 0;
  for (const each of slopes) if (Math.sign(each) === Math.sign(slope)) same++;
  return same >= SAME_WAY * slopes.length ? Math.sign(slope) : 0;
}

function slopesOf(days: readonly DryDay[]): Float64Array {
  const slopes = new Float64Array((days.length * (days.length - 1)) / 2);
  let count = 0;
  for (const [place, one] of days.entries())
    for (const other of days.slice(place + 1)) slopes[count++] = (other.low - one.low) / (other.day - one.day);
  return slopes;
}

function markOf({ times }: JudgedSeries, days: readonly DryDay[]): readonly QualityMark[] {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const span = last.day - first.day;
  // For a long span, only the medians of the first and the last week: all pairs would be too many.
  const week = (some: readonly DryDay[]) => median(Float64Array.from(some, ({ low }) => low));
  const change = span <= WINDOW_DAYS ? median(slopesOf(days)) * span : week(days.slice(-STEP_DAYS)) - week(days.slice(0, STEP_DAYS));
  return [{ rule: 'drift', start: times[first.from] ?? 0, end: times[last.to - 1] ?? 0, detail: { days: span + 1, change } }];
}

function dryDays({ times, levels }: JudgedSeries): readonly DryDay[] {
  const days = daysOf(times)
    .filter(({ from, to }) => to - from >= LEAST_RECORDS_OF_DAY)
    .map((range) => {
      const [low = Number.NaN, high = Number.NaN] = quantiles(levels.subarray(range.from, range.to), LOW_SHARE, 1 - LOW_SHARE);
      return { ...range, low, spread: high - low };
    });
  const most = WET_SPREAD * median(Float64Array.from(days, ({ spread }) => spread));
  return days.filter(({ spread, day }, place) => {
    const before = days[place - 1];
    return spread <= most && !(before !== undefined && before.day === day - 1 && before.spread > most);
  });
}
