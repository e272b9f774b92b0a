import { DAY_SECONDS, type Days, dayOf } from './dates.js';

/** Inches of a day that make a storm; less wets the ground. */
const STORM_INCHES = 0.5;
const STORM_DAYS = 3;

/** Rows of rain: epoch seconds by the loggers' clock, and inches. */
export type RainRows = readonly (readonly [number, number])[];

/** The three days of the last storm that the logs have seen: from its first wet day on. Null without one. */
export function lastStorm(rain: RainRows, logs: Days): Days | null {
  const inches = new Map<number, number>();
  for (const [time, amount] of rain) inches.set(dayOf(time), (inches.get(dayOf(time)) ?? 0) + amount);
  const isWet = (day: number) => day >= logs.from && (inches.get(day) ?? 0) >= STORM_INCHES;
  const wet = [...inches.keys()].filter((day) => day <= logs.to && isWet(day));
  if (wet.length === 0) return null;
  let from = Math.max(...wet);
  for (let days = 1; days < STORM_DAYS && isWet(from - DAY_SECONDS); days++) from -= DAY_SECONDS;
  // At the end of the logs there are days before it instead.
  const last = from + (STORM_DAYS - 1) * DAY_SECONDS;
  return last <= logs.to ? { from, to: last } : { from: Math.max(logs.from, logs.to - (STORM_DAYS - 1) * DAY_SECONDS), to: logs.to };
}
