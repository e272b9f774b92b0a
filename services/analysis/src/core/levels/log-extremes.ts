/** The extremes of a log: most rules have something to find only where these reach their limit. Infinite without two records. */
export interface LogExtremes {
  readonly shortestStepSeconds: number;
  readonly longestStepSeconds: number;
  readonly lowestInches: number;
  readonly highestInches: number;
  /** From one record to the next. */
  readonly greatestChangeInches: number;
}

export function extremesOf(times: Float64Array, levels: Float64Array): LogExtremes {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let time = times[0] ?? 0;
  let level = levels[0] ?? 0;
  let [lowest, highest, greatestChange] = [level, level, 0];
  for (let index = 1; index < times.length; index++) {
    const step = (times[index] ?? 0) - time;
    time = times[index] ?? 0;
    if (step < shortest) shortest = step;
    if (step > longest) longest = step;
    const change = Math.abs((levels[index] ?? 0) - level);
    if (change > greatestChange) greatestChange = change;
    level = levels[index] ?? 0;
    if (level < lowest) lowest = level;
    if (level > highest) highest = level;
  }
  return {
    shortestStepSeconds: shortest,
    longestStepSeconds: longest,
    lowestInches: lowest,
    highestInches: highest,
    greatestChangeInches: greatestChange,
  };
}
