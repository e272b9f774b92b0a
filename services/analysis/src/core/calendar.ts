import type { Period } from './basin.js';
import { DAY_SECONDS } from './units.js';

/** Whole days of the loggers' clock: `first` is the number of days since 1970-01-01, `count` the number of days. */
export interface Days {
  readonly first: number;
  readonly count: number;
}

export type DayClass = 'weekday' | 'weekend';

/** 1970-01-01 was a Thursday; Sunday is 0. */
const EPOCH_WEEKDAY = 4;

/** Saturdays and Sundays are the weekend. The weekday of a day of the logger's clock is that of its noon in the time zone of the site. */
export function dayClassOf(day: number, timeOffsetSeconds: number): DayClass {
  const local = Math.floor((day * DAY_SECONDS + DAY_SECONDS / 2 + timeOffsetSeconds) / DAY_SECONDS);
  const weekday = (((local + EPOCH_WEEKDAY) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6 ? 'weekend' : 'weekday';
}

/** The days that a period overlaps. */
export const daysOf = ({ start, end }: Period): Days => {
  const first = Math.floor(start / DAY_SECONDS);
  return { first, count: Math.max(0, Math.ceil(end / DAY_SECONDS) - first) };
};

export const startOfDays = ({ first }: Days): number => first * DAY_SECONDS;

/** The intersection; empty if they do not overlap. */
export function overlapOf(one: Days, other: Days): Days {
  const first = Math.max(one.first, other.first);
  const end = Math.min(one.first + one.count, other.first + other.count);
  return { first, count: Math.max(0, end - first) };
}

/** "2025-03-20" of a day's number. */
export const isoDate = (day: number): string => new Date(day * DAY_SECONDS * 1_000).toISOString().slice(0, 10);
