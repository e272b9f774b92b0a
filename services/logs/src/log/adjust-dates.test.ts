import { expect, it } from 'vitest';
import { adjustedDates } from './adjust-dates.js';

const TIMES = [900, 1_800, 2_700];

it('limits a log to the times of two of its records', () => {
  expect(adjustedDates(TIMES, { start: 0, end: 2 })).toEqual({ startAt: 900, endAt: 2_700, startIndex: 0, endIndex: 2 });
});

it.each([
  ['the same record twice', { start: 1, end: 1 }, 'startRecord'],
  ['an end before the start', { start: 2, end: 1 }, 'startRecord'],
  ['a start that does not exist', { start: 3, end: 4 }, 'startRecord'],
  ['an end that does not exist', { start: 0, end: 3 }, 'endRecord'],
])('refuses %s and names the field', (_what, records, path) => {
  expect(adjustedDates(TIMES, records)).toMatchObject({ refused: 'Validation Error', details: [{ path }] });
});
