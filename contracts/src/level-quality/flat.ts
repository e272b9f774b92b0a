import type { QualityMark, Rule } from './mark.js';
import { DAY_SECONDS, GAP_INTERVALS, median } from './measure.js';

/** Loggers give hundredths of an inch: less than half of one is no change, however the number was converted. */
const CHANGE_INCHES = 0.005;
/** A live sewer moves within hours even at night; the noise of a sensor does within minutes. */
const LEAST_SECONDS = 6 * 3_600;
/** Whatever is usual for a log: a level that has not moved for a day is said. */
const MOST_SECONDS = DAY_SECONDS;
/** How many times the longest rest of an ordinary day. */
const USUAL_RESTS = 4;
const LEAST_RECORDS = 6;
/** From so many days on it is known what is ordinary. */
const LEAST_DAYS = 3;

interface Rest {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
}

/**
 * A level that stays the same for far longer than this log's levels usually rest: four times the median of each day's longest rest, which
 * takes in a coarse sensor and a still night, but no less than 6 h and no more than 24 h. A gap ends a rest.
 */
export const flats: Rule = ({ times, levels, intervalSeconds }) => {
  const long: Rest[] = [];
  const longestOfDay: number[] = [];
  let day = Number.NaN;
  let from = 0;
  for (let to = 1; to <= times.length; to++) {
    const rests =
      to < times.length &&
      Math.abs((levels[to] ?? 0) - (levels[from] ?? 0)) < CHANGE_INCHES &&
      (times[to] ?? 0) - (times[to - 1] ?? 0) <= GAP_INTERVALS * intervalSeconds;
    if (rests) continue;
    const start = times[from] ?? 0;
    const seconds = (times[to - 1] ?? 0) - start;
    const ofDay = Math.floor(start / DAY_SECONDS);
    if (ofDay !== day) longestOfDay.push(0);
    day = ofDay;
    const last = longestOfDay.length - 1;
    longestOfDay[last] = Math.max(longestOfDay[last] ?? 0, seconds);
    if (seconds >= LEAST_SECONDS && to - from >= LEAST_RECORDS) long.push({ from, to: to - 1, seconds });
    from = to;
  }
  const usual = longestOfDay.length < LEAST_DAYS ? 0 : median(longestOfDay);
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
