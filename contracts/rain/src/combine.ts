import type { Rain } from './rain.js';

/**
 * Rain with new rows added: within the span of the new rows they replace what was there, so that a repeated file counts once.
 */
export function addRain(before: Rain, added: Rain): Rain {
  const [from, to] = [added.times[0], added.times.at(-1)];
  if (from === undefined || to === undefined) return before;
  const [start, end] = [firstNotBefore(before.times, from), firstNotBefore(before.times, to + 1)];
  const joined = (old: Float64Array, next: Float64Array): Float64Array => {
    const all = new Float64Array(start + next.length + (old.length - end));
    all.set(old.subarray(0, start));
    all.set(next, start);
    all.set(old.subarray(end), start + next.length);
    return all;
  };
  return { times: joined(before.times, added.times), inches: joined(before.inches, added.inches) };
}

/** The first index whose time is at least `time`. */
export function firstNotBefore(times: Float64Array, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows from `from` on and before `to`. */
export function rainWithin({ times, inches }: Rain, from: number, to: number): Rain {
  const [start, end] = [firstNotBefore(times, from), firstNotBefore(times, to)];
  return { times: times.subarray(start, end), inches: inches.subarray(start, end) };
}
