import { expect, test } from 'vitest';
import { type LevelRecord, lineOf, longestStep, secondsOver, summaryOf, together, withDetail } from './level-series.js';

const quarter = 900;
const every15 = (levels: readonly number[], start = 0): LevelRecord[] => levels.map((level, n) => ({ time: start + n * quarter, level }));

test('the line breaks at a step longer than twice the interval, and nowhere else', () => {
  const records = [...every15([1, 2]), { time: 2_700, level: 3 }, { time: 4_501, level: 4 }];
  const line = lineOf([{ records, longestStepSeconds: longestStep(records, quarter, 2_000) }], null);
  expect(line.times).toEqual([0, 900, 2_700, 3_600.5, 4_501]);
  expect(line.levels).toEqual([1, 2, 3, null, 4]);
  expect(line.gaps).toEqual([{ start: 2_700, end: 4_501 }]);
});

test('thinned records have longer steps without a gap', () => {
  const thinned = Array.from({ length: 2_000 }, (_, n) => ({ time: n * 15_768, level: 1 }));
  expect(lineOf([{ records: thinned, longestStepSeconds: longestStep(thinned, quarter, 2_000) }], null).gaps).toEqual([]);
});

test('without an interval, the typical step of the records applies', () => {
  const records = [...every15([1, 1, 1, 1, 1]), { time: 90_000, level: 1 }];
  expect(longestStep(records, null, 2_000)).toBe(1_800);
  expect(longestStep([], null, 2_000)).toBe(0);
});

test('without an interval, a gap between few records is none of their steps', () => {
  const records = [{ time: 0, level: 7 }, ...every15([7, 7], 450_000)];
  expect(longestStep(records, null, 2_000)).toBe(1_800);
  expect(secondsOver(records, 6, null, 1_800)).toBe(3 * quarter);
});

test('without an interval, records that are days apart are no line', () => {
  const records = [0, 5, 10].map((day) => ({ time: day * 86_400, level: 7 }));
  expect(longestStep(records, null, 2_000)).toBe(2 * 86_400);
  expect(secondsOver(records, 6, null, 2 * 86_400)).toBe(3 * 86_400);
});

test('levels are capped at the pipe size', () => {
  expect(lineOf([{ records: every15([9, 10, 14]), longestStepSeconds: 1_800 }], 10).levels).toEqual([9, 10, 10]);
});

test('detail replaces its requested range, edges included, with its own gaps', () => {
  const whole = { records: every15([1, 1, 1, 1]), longestStepSeconds: 1_800 };
  const close = {
    records: [
      { time: 950, level: 5 },
      { time: 1_700, level: 6 },
    ],
    longestStepSeconds: 60,
  };
  const line = lineOf(withDetail(whole, close, 900, 1_800), null);
  expect(line.times).toEqual([0, 950, 1_325, 1_700, 2_700]);
  expect(line.levels).toEqual([1, 5, null, 6, 1]);
  expect(line.gaps).toEqual([{ start: 950, end: 1_700 }]);
});

test('a gap across the edge of the detail stays a gap', () => {
  const whole = { records: [...every15([1, 1, 1, 1]), ...every15([2, 2], 90_000)], longestStepSeconds: 1_800 };
  const close = { records: every15([1, 1, 1, 1]), longestStepSeconds: 1_800 };
  expect(lineOf(withDetail(whole, close, 0, 40_000), null).gaps).toEqual([{ start: 2_700, end: 90_000 }]);
});

test('time over an alert counts each record until the next, and a gap as one interval', () => {
  const records = [...every15([5, 6, 7, 5]), { time: 100_000, level: 8 }, { time: 300_000, level: 8 }];
  expect(secondsOver(records, 6, quarter, 1_800)).toBe(4 * quarter);
  expect(secondsOver(records, 9, quarter, 1_800)).toBe(0);
});

test('the summary has last, minimum and maximum', () => {
  const summary = summaryOf(every15([5, 2, 7, 3]));
  expect([summary?.last.level, summary?.min.level, summary?.max.time]).toEqual([3, 2, 1_800]);
  expect(summaryOf([])).toBeNull();
});

test('two lines share a time axis: a time that one lacks is not a point of it, and a gap keeps its full length', () => {
  const gaps = [{ start: 10, end: 30 }];
  const drawn = together({ times: [10, 20, 30], levels: [1, null, 3], gaps }, { times: [10, 15, 30], levels: [1, 2, 9], gaps: [] });
  expect(drawn.line).toEqual({ times: [10, 15, 20, 30], levels: [1, null, null, 3], gaps });
  expect(drawn.other).toEqual([1, 2, undefined, 9]);
});
