import type { Series } from './thin.js';

/** The records of all, one after the other, as a copy. */
export function joinSeries(parts: readonly Series[]): Series {
  const length = parts.reduce((sum, { times }) => sum + times.length, 0);
  const joined = { times: new Float64Array(length), levels: new Float64Array(length) };
  let at = 0;
  for (const { times, levels } of parts) {
    joined.times.set(times, at);
    joined.levels.set(levels, at);
    at += times.length;
  }
  return joined;
}
