import { expect, test } from 'vitest';
import { rangeOf, runsOf, withLast } from './day-levels.js';

const day = { deviceid: 1, end: 7_200, step: 1_800, points: [100, null, 300, 200] };

test('a later record moves the day on; a step keeps its highest level', () => {
  expect(withLast(day, { inches: 2.5, recordedat: 7_199 })).toEqual({ ...day, points: [100, null, 300, 250] });
  expect(withLast(day, { inches: 1, recordedat: 7_100 })).toEqual(day);
  expect(withLast(day, { inches: 4, recordedat: 7_200 })).toEqual({ ...day, end: 9_000, points: [null, 300, 200, 400] });
  expect(withLast(day, { inches: 4, recordedat: 10_900 })).toEqual({ ...day, end: 12_600, points: [200, null, null, 400] });
  expect(withLast(day, { inches: 4, recordedat: 900_000 }).points).toEqual([null, null, null, 400]);
  expect(withLast(day, { inches: 9, recordedat: 5_000 })).toEqual(day);
  expect(withLast(day, null)).toBe(day);
});

test('the range of a day leaves gaps out', () => {
  expect(rangeOf(day)).toEqual({ lowest: 1, highest: 3 });
  expect(rangeOf({ ...day, points: [null, null] })).toBeNull();
});

test('a gap ends the line, and the pipe is the height unless a level exceeds it', () => {
  expect(runsOf(day, 4)).toEqual([
    [[0, 0.25]],
    [
      [2 / 3, 0.75],
      [1, 0.5],
    ],
  ]);
  expect(runsOf(day, 2).at(-1)).toEqual([
    [2 / 3, 1],
    [1, 2 / 3],
  ]);
  expect(runsOf({ ...day, points: [null] }, null)).toEqual([]);
});
