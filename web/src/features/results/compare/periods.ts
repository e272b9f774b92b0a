import { limits } from '@headworks/api/limits';
import { endOfDay, startOfDay } from '../../../entities/log/log-dates.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { fullDays } from '../result-dates.js';

/** Two periods of whole days of the loggers' clock. */
export interface Periods {
  readonly a: Dates;
  readonly b: Dates;
}

const DAY_SECONDS = 86_400;

/** All days before a day and all days after it: on the day of a repair there is neither the one nor the other. */
export const aroundDay = (day: number, bounds: Dates): Periods => ({
  a: { start: bounds.start, end: startOfDay(day) - 1 },
  b: { start: endOfDay(day) + 1, end: bounds.end },
});

/** The first and the second half of the records. */
export function halvesOf(bounds: Dates): Periods {
  const middle = bounds.start + Math.floor(fullDays(bounds.start, bounds.end) / 2) * DAY_SECONDS;
  return { a: { start: bounds.start, end: middle - 1 }, b: { start: middle, end: bounds.end } };
}

export type PeriodsProblem = 'order' | 'overlap' | 'tooShort';

/** Why two periods cannot be compared; null if they can. */
export function problemOf({ a, b }: Periods): PeriodsProblem | null {
  if (a.start > a.end || b.start > b.end) return 'order';
  if (a.start <= b.end && b.start <= a.end) return 'overlap';
  return [a, b].some(({ start, end }) => fullDays(start, end) < limits.comparedDaysAtLeast) ? 'tooShort' : null;
}

const dayText = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);
const textOf = ({ start, end }: Dates): string => `${dayText(start)}_${dayText(end)}`;

/** As in the address: "2025-02-17_2025-03-16" for each. */
export const periodsToAddress = ({ a, b }: Periods): { readonly a: string; readonly b: string } => ({ a: textOf(a), b: textOf(b) });

/** Null where an address does not name two periods that can be compared. */
export function periodsOfAddress(a: string | null, b: string | null): Periods | null {
  const [first, second] = [datesOf(a), datesOf(b)];
  if (first === null || second === null) return null;
  const periods = { a: first, b: second };
  return problemOf(periods) === null ? periods : null;
}

function datesOf(text: string | null): Dates | null {
  const [start = Number.NaN, end = Number.NaN] = (text ?? '').split('_').map((day) => Date.parse(`${day}T00:00:00Z`) / 1_000);
  return Number.isNaN(start) || Number.isNaN(end) ? null : { start, end: endOfDay(end) };
}
