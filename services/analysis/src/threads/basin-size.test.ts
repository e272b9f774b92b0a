import { expect, it } from 'vitest';
import { isTooLarge, memoBytesOf, sizeOfBasin } from './basin-size.js';

const DAY = 86_400;
const YEAR = 365 * DAY;
/** A log with one record a day. */
const daily = (start: number, days: number) => {
  const times = Float64Array.from({ length: days }, (_, day) => start + day * DAY);
  return { times, levels: new Float64Array(days) };
};
const site = (...logIds: number[]) => ({ logIds }) as never;

it('the days without records between two logs of a site count too, those outside of the period do not', () => {
  const logs = new Map([
    [1, daily(0, 2)],
    [2, daily(55 * YEAR, 14)],
    [3, daily(55 * YEAR, 14)],
  ]);
  const sizeOf = (period: { start: number; end: number } | null) =>
    sizeOfBasin({ sites: [site(1, 2), site(3), site()], period }, (logId) => logs.get(logId));
  const days = 55 * 365 + 13;
  expect(sizeOf(null)).toEqual({ records: 30, days: days + 13, mostDays: days });
  expect(sizeOf({ start: 55 * YEAR, end: 56 * YEAR })).toEqual({ records: 30, days: 26, mostDays: 13 });
  expect(sizeOf({ start: YEAR, end: 2 * YEAR }).days).toBe(365);
  expect(memoBytesOf(sizeOf(null))).toBeGreaterThan(25e6);
});

it('a basin is too large by its records, by its days, or by the days of one site', () => {
  const size = { records: 14_000_000, days: 146_000, mostDays: 730 };
  expect(isTooLarge(size)).toBe(false);
  expect(isTooLarge({ ...size, records: 40_000_000 })).toBe(true);
  expect(isTooLarge({ ...size, days: 800_000 })).toBe(true);
  expect(isTooLarge({ records: 10, days: 60_000, mostDays: 60_000 })).toBe(true);
});
