import type { QualityMark, Rule } from './mark.js';
import { DAY_SECONDS, GAP_INTERVALS, median } from './measure.js';

/** Loggers record hundredths of an inch: less than half of one is no change, in any unit conversion. */
const CHANGE_INCHES = 0.005;
/** The level of a sewer changes within hours even at night; the noise of a sensor within minutes. */
const LEAST_SECONDS = 6 * 3_600;
/** A level that does not change for a day is always marked. */
const MOST_SECONDS = DAY_SECONDS;
/** Multiple of the longest constant span of an ordinary day. */
const USUAL_RESTS = 4;
const LEAST_RECORDS = 6;
/** Minimum days to determine the ordinary span. */
const LEAST_DAYS = 3;

interface Rest {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
}

/**
 * Finds a level that stays constant for much longer than usual in this log: four times the median of each day's longest constant span, which
 * allows for a coarse sensor and a calm night, but at least 6 h and at most 24 h. A gap ends a constant span.
 */
export const flats: Rule = ({ times, levels, intervalSeconds }) => {
  const long: Rest[] = [];
  const longestOfDay: number[] = [];
  let dayEnd = Number.NEGATIVE_INFINITY;
  let from = 0;
  for (let to = 1; to <= times.length; to++) {
    const rests =
      to < times.length &&
      Math.abs((levels[to] ?? 0) - (levels[from] ?? 0)) < CHANGE_INCHES &&
      (times[to] ?? 0) - (times[to - 1] ?? 0) <= GAP_INTERVALS * intervalSeconds;
    if (rests) continue;
    const start = times[from] ?? 0;
    const seconds = (times[to - 1] ?? 0) - start;
    if (start >= dayEnd) {
      longestOfDay.push(0);
      dayEnd = (Math.floor(start / DAY_SECONDS) + 1) * DAY_SECONDS;
    }
    const last = longestOfDay.length - 1;
    if (seconds > (longestOfDay[last] ?? 0)) longestOfDay[last] = seconds;
    if (seconds >= LEAST_SECONDS && to - from >= LEAST_RECORDS) long.push({ from, to: to - 1, seconds });
    from = to;
  }
  const usual = longestOfDay.length < LEAST_DAYS ? 0 : median(Float64Array.from(longestOfDay));
  const least = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, USUAL_RESTS * usual));
  return long
    .filter(({ seconds }) => seconds >= least)
    .map(
      (rest): QualityMark => ({
        rule: 'flat',
        start: times[rest.from] ?? 0,
        end: times[rest.to] ?? 0,
        detail: { seconds: rest.seconds, level: levels[rest.from] ?? 0 },
      }),
    );
};
