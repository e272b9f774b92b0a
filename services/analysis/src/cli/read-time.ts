/** 2025-02-17 00:15, 2025-02-17T00:15:00Z or 02/17/2025 00:15:00; the time of day may be missing. */
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?Z?)?$/;
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const HOURS = 24;
const SIXTY = 60;

/** Epoch seconds of a time in a file, as GMT; NaN for anything else. */
export function readTime(text: string): number {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return secondsOf(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst[4], yearFirst[5], yearFirst[6]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return secondsOf(monthFirst[3], monthFirst[1], monthFirst[2], monthFirst[4], monthFirst[5], monthFirst[6]);
  return Number.NaN;
}

/** Returns whether a text is a date without a time. */
export const isDateOnly = (text: string): boolean => !text.includes(':');

function secondsOf(year = '', month = '', day = '', hour = '0', minute = '0', second = '0'): number {
  const [y, m, d, h, min, s] = [Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second)];
  if (h >= HOURS || min >= SIXTY || s >= SIXTY) return Number.NaN;
  const date = new Date(Date.UTC(y, m - 1, d));
  // Date would read June 31 as July 1.
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return Number.NaN;
  return date.getTime() / 1_000 + h * 3_600 + min * 60 + s;
}
