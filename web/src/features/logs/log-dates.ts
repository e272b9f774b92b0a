import type { Log } from '@headworks/contracts';
import type { Dates } from './use-logs.js';

const DAY_SECONDS = 86_400;
/** Earliest day that can be picked where a log does not say. */
const EARLIEST = Date.UTC(2020, 0, 1) / 1000;

export const startOfDay = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;
/** 23:59:59 of the day, by the logger's clock. */
export const endOfDay = (seconds: number): number => startOfDay(seconds) + DAY_SECONDS - 1;

/** The first and last record of a log; null where it has none. */
export function recordDates({ startdate, enddate, count }: Pick<Log, 'startdate' | 'enddate' | 'count'>): Dates | null {
  if (count === 0 || enddate === null) return null;
  return { start: startdate ?? EARLIEST, end: enddate };
}

/** The first and the last record that count; null where the log has none. */
export function activeDates(log: Pick<Log, 'startdate' | 'enddate' | 'count' | 'activeStartDate' | 'activeEndDate'>): Dates | null {
  const all = recordDates(log);
  return all && { start: log.activeStartDate ?? all.start, end: log.activeEndDate ?? all.end };
}

/** The dates with what was shifted out of them. */
export function withShifted(
  dates: Dates,
  repairs: readonly { readonly start: number; readonly end: number; readonly seconds: number }[],
): Dates {
  const shifted = repairs.filter(({ seconds }) => seconds !== 0);
  return {
    start: Math.min(dates.start, ...shifted.map(({ start, seconds }) => start + seconds)),
    end: Math.max(dates.end, ...shifted.map(({ end, seconds }) => Math.min(end, dates.end) + seconds)),
  };
}

/** Days as picked, from the midnight of the first to 23:59:59 of the last, inside the log. Null where the start is after the end. */
export function datesOf(firstDay: number, lastDay: number, bounds: Dates): Dates | null {
  const start = Math.max(startOfDay(firstDay), bounds.start);
  const end = Math.min(endOfDay(lastDay), bounds.end);
  return start <= end && startOfDay(firstDay) <= startOfDay(lastDay) ? { start, end } : null;
}
