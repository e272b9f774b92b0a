import { expect, it } from 'vitest';
import { recordDatesOf } from './record-dates.js';

it('the dates of sites are those of their records, and none without', () => {
  const start = Date.UTC(2020, 0, 1) / 1_000;
  expect(recordDatesOf([{ startdate: 5, enddate: 9 }])).toEqual({ start: 5, end: 9 });
  expect(
    recordDatesOf([
      { startdate: 7, enddate: 9 },
      { startdate: 3, enddate: 4 },
      { startdate: null, enddate: null },
    ]),
  ).toEqual({
    start: 3,
    end: 9,
  });
  expect(recordDatesOf([{ startdate: null, enddate: start + 9 }])).toEqual({ start, end: start + 9 });
  expect(recordDatesOf([{ startdate: null, enddate: 9 }])).toEqual({ start: 9, end: 9 });
  expect(recordDatesOf([{ startdate: null, enddate: null }])).toBeNull();
});
