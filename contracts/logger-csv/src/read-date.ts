const ZERO = 48;
const NINE = 57;
const SPACE = 32;
const SLASH = 47;
const COLON = 58;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** The years that the contracts' epoch seconds can represent. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;
const DAY_SECONDS = 86_400;
/** Represents a missing number: arithmetic stays with small integers, which is several times faster than with NaN. */
const NONE = -1;

/**
 * The epoch seconds of `m/d/yyyy hh:mm` or `m/d/yyyy hh:mm:ss`, 24-hour and GMT, or NaN if the text is not a date or the date does not exist (2/30).
 * Not by the Date constructor: it uses local time, reads 2/30 as 3/2, and is slow.
 */
export function readDate(cell: string): number {
  const monthAt = skipSpaces(cell, 0);
  const dayAt = behindDigits(cell, monthAt) + 1;
  const yearAt = behindDigits(cell, dayAt) + 1;
  const spaceAt = yearAt + 4;
  const hourAt = skipSpaces(cell, spaceAt);
  const minuteAt = behindDigits(cell, hourAt) + 1;
  const secondAt = minuteAt + 3;
  // Seconds are optional.
  const hasSeconds = cell.charCodeAt(secondAt - 1) === COLON;
  const separated =
    cell.charCodeAt(dayAt - 1) === SLASH &&
    cell.charCodeAt(yearAt - 1) === SLASH &&
    hourAt > spaceAt &&
    cell.charCodeAt(minuteAt - 1) === COLON &&
    skipSpaces(cell, hasSeconds ? secondAt + 2 : minuteAt + 2) === cell.length;
  if (!separated) return Number.NaN;
  const days = daysSinceEpoch(wholeOf(cell, yearAt, spaceAt), wholeOf(cell, monthAt, dayAt - 1), wholeOf(cell, dayAt, yearAt - 1));
  const seconds = secondsOfDay(
    wholeOf(cell, hourAt, minuteAt - 1),
    wholeOf(cell, minuteAt, minuteAt + 2),
    hasSeconds ? wholeOf(cell, secondAt, secondAt + 2) : 0,
  );
  return days === NONE || seconds === NONE ? Number.NaN : days * DAY_SECONDS + seconds;
}

function skipSpaces(cell: string, from: number): number {
  let at = from;
  while (cell.charCodeAt(at) === SPACE) at++;
  return at;
}

/** The position after one or two digits. */
const behindDigits = (cell: string, at: number): number => (isDigit(cell.charCodeAt(at + 1)) ? at + 2 : at + 1);
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** The digits as an integer; NONE if there are other characters, or no digits. */
function wholeOf(cell: string, from: number, to: number): number {
  let value = from < to ? 0 : NONE;
  for (let at = from; at < to; at++) {
    const code = cell.charCodeAt(at);
    if (!isDigit(code)) return NONE;
    value = value * 10 + code - ZERO;
  }
  return value;
}

function secondsOfDay(hour: number, minute: number, second: number): number {
  const exists = hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 59;
  return exists ? hour * 3600 + minute * 60 + second : NONE;
}

/** Days from 1/1/1970; the year starts in March here, so that the leap day is its last. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > daysIn(month, year)) return NONE;
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 1 - DAYS_TO_1970;
}

/** From March 1 of the year 0 to January 1, 1970. */
const DAYS_TO_1970 = 719_468;

function daysIn(month: number, year: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}
