import { rainLimits } from './rain.js';

/** M/D/YYYY or YYYY-MM-DD, alone or with a time of the day; a 24-hour time, or one with AM or PM. A Z at the end is passed over. */
const DATE =
  /^\s*(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))(?:[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0{1,6})?)?\s*(AM|PM|am|pm)?\s*Z?)?\s*$/;
/** The years that epoch seconds of the contracts have. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2999];

/** The epoch seconds of a date and time as written, as if it were UTC; NaN if there is no such date or time. */
export function readRainDate(text: string): number {
  // The expression takes more than linear time in long runs of spaces.
  const match = text.length > rainLimits.entryLength ? null : DATE.exec(text);
  if (!match) return Number.NaN;
  const part = (index: number): number => Number(match[index] ?? 0);
  const isUs = match[1] !== undefined;
  const [year, month, day] = isUs ? [part(3), part(1), part(2)] : [part(4), part(5), part(6)];
  const hour = hourOf(part(7), match[10]);
  const [minute, second] = [part(8), part(9)];
  if (year < FIRST_YEAR || year > LAST_YEAR || hour > 23 || minute > 59 || second > 59) return Number.NaN;
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  // February 30 would become a day of March.
  return new Date(ms).getUTCDate() === day && month >= 1 && month <= 12 ? ms / 1_000 : Number.NaN;
}

/** 12 AM is midnight, 12 PM noon; an hour that a clock with AM and PM does not have is none. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}
