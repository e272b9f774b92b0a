import { HOURS_PER_DAY } from '../../../core/units.js';

/** The tick values of a scale from 0, in steps of 1, 2, 2.5 or 5 times a power of ten; the last one is its top. */
export interface Ticks {
  readonly values: readonly number[];
  readonly top: number;
  /** Decimals of the steps. */
  readonly decimals: number;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** About `most` steps at most, up to the first one at or above the greatest value. */
export function ticksUpTo(greatest: number, atMost: number): Ticks {
  const rough = (greatest > 0 ? greatest : 1) / atMost;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = STEPS.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10;
  const step = factor * power;
  const count = Math.max(1, Math.ceil(greatest / step - 1e-9));
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9) + (factor === 2.5 ? 1 : 0));
  return { values: Array.from({ length: count + 1 }, (_, at) => at * step), top: count * step, decimals };
}

/** Days between day marks. */
const DAY_STEPS = [1, 2, 3, 7, 14, 28, 56, 91];
const MOST_DAYS_MARKED = 13;

/** The hours of a window at whose midnights a day is marked. */
export function markedMidnights(days: number): readonly number[] {
  const step = DAY_STEPS.find((each) => days / each <= MOST_DAYS_MARKED) ?? Math.ceil(days / MOST_DAYS_MARKED);
  return Array.from({ length: Math.ceil(days / step) }, (_, at) => at * step * HOURS_PER_DAY);
}
