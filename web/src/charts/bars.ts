import { niceStep } from './view-range.js';

const TICKS = 3;
/** More are narrower than can be seen in a dialog. */
export const MOST_BARS = 120;

/** Sums over equal spans of time. */
export interface Bars {
  /** Epoch seconds of the first span, logger time. */
  readonly start: number;
  readonly seconds: number;
  /** In the unit of the axis, not negative. */
  readonly values: readonly number[];
}

export const timesOf = ({ start, seconds, values }: Bars): number[] => values.map((_, bar) => start + bar * seconds);

/** The top of the axis: the first tick that no bar reaches over. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const step = niceStep(most, TICKS);
  return Number((Math.ceil(most / step - 1e-9) * step).toPrecision(12));
}

/** The bar that a key moves to from `from`; null for other keys. */
export function barAfter(key: string, from: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = { Home: 0, End: count - 1, ArrowLeft: from - 1, ArrowRight: from + 1 };
  const target = targets[key];
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, target));
}
