import type { Rain } from './rain.js';

/** Sums over equal spans. */
export interface RainBins {
  /** Epoch seconds of the first span; a multiple of `seconds`. */
  readonly start: number;
  readonly seconds: number;
  readonly inches: Float64Array;
}

const [HOUR, DAY] = [3_600, 86_400];
/** Spans that charts use. */
const SPANS = [HOUR, 6 * HOUR, DAY, 7 * DAY, 28 * DAY, 91 * DAY, 364 * DAY] as const;

/** The shortest span that gives up to `most` bars, and none shorter than the rows themselves. */
export const spanFor = ({ times }: Rain, most: number): number => spanOf(times[0] ?? 0, times.at(-1) ?? 0, times.length, most);

/** The same by the number of rows and the times of the first and the last one. */
export function spanOf(first: number, last: number, rows: number, most: number): number {
  const step = rows > 1 ? (last - first) / (rows - 1) : HOUR;
  return SPANS.find((span) => span >= step && (last - first) / span + 1 <= most) ?? SPANS[SPANS.length - 1] ?? DAY;
}

/** The rain of each span. A row counts in the span of its time. */
export function binRain({ times, inches }: Rain, seconds: number): RainBins {
  if (times.length === 0) return { start: 0, seconds, inches: new Float64Array() };
  const first = Math.floor((times[0] ?? 0) / seconds);
  const last = Math.floor((times.at(-1) ?? 0) / seconds);
  const sums = new Float64Array(last - first + 1);
  for (let row = 0; row < times.length; row++) {
    const bin = Math.floor((times[row] ?? 0) / seconds) - first;
    sums[bin] = (sums[bin] ?? 0) + (inches[row] ?? 0);
  }
  return { start: first * seconds, seconds, inches: sums };
}

/** Inches of all rows. */
export const totalOf = ({ inches }: Rain): number => inches.reduce((sum, each) => sum + each, 0);
