import type { Log } from '@headworks/api/paths/shapes';
import type { Dates } from '../../entities/log/use-logs.js';

const DAY_SECONDS = 86_400;
/** Earliest selectable day if the log has no records. */
export const EARLIEST = Date.UTC(2020, 0, 1) / 1000;

export const startOfDay = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;
/** 23:59:59 of the day, by the logger's clock. */
export const endOfDay = (seconds: number): number => startOfDay(seconds) + DAY_SECONDS - 1;

/** The dates of the first and last record of a log; null if it has none. */
export function recordDates({ startdate, enddate, count }: Pick<Log, 'startdate' | 'enddate' | 'count'>): Dates | null {
  if (count === 0 || enddate === null) return null;
  return { start: startdate ?? EARLIEST, end: enddate };
}

/** The dates of the first and the last active record; null if the log has none. */
export function activeDates(log: Pick<Log, 'startdate' | 'enddate' | 'count' | 'activeStartDate' | 'activeEndDate'>): Dates | null {
  const all = recordDates(log);
  return all && { start: log.activeStartDate ?? all.start, end: log.activeEndDate ?? all.end };
}

/** The dates, extended by records whose clock was shifted beyond them. */
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

/** The selected days, from midnight of the first to 23:59:59 of the last, limited to the log. Null if the start is after the end. */
export function datesOf(firstDay: number, lastDay: number, bounds: Dates): Dates | null {
  const start = Math.max(startOfDay(firstDay), bounds.start);
  const end = Math.min(endOfDay(lastDay), bounds.end);
  return start <= end && startOfDay(firstDay) <= startOfDay(lastDay) ? { start, end } : null;
}
