import { expect, test } from 'vitest';
import { datesOf, recordDates } from './log-dates.js';

const at = (day: number, hour = 0) => Date.UTC(2025, 2, day, hour) / 1000;
const bounds = { start: at(3, 9), end: at(20, 15) };

test('the end date counts to its last second', () => {
  expect(datesOf(at(5), at(6), bounds)).toEqual({ start: at(5), end: at(7) - 1 });
});

test('dates stay inside the records', () => {
  expect(datesOf(at(1), at(30), bounds)).toEqual(bounds);
  expect(datesOf(at(3), at(20), bounds)).toEqual(bounds);
});

test('a start after the end is refused, a single day is not', () => {
  expect(datesOf(at(7), at(6), bounds)).toBeNull();
  expect(datesOf(at(7), at(7), bounds)).toEqual({ start: at(7), end: at(8) - 1 });
});

test('a log without records has no dates', () => {
  expect(recordDates({ startdate: null, enddate: null, count: 0 })).toBeNull();
  expect(recordDates({ startdate: at(3), enddate: at(4), count: 90 })).toEqual({ start: at(3), end: at(4) });
});
