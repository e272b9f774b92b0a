import { expect, test } from 'vitest';
import { gapsOfLines, looksOf, nextPoint, rainTop, rangeOfLines, summaryOfLine, valuesAt } from './plot-lines.js';
import { rainAt, rainSummary } from './plot-rain.js';

const hour = 3_600;
const hours = (count: number): number[] => Array.from({ length: count }, (_, place) => place * hour);

test('a gap is where no line has a value; times that are not points of any line are no gap', () => {
  const times = hours(7);
  const one = { values: [1, null, Number.NaN, 2, undefined, 3, null] };
  expect(gapsOfLines(times, [one])).toEqual([{ start: 0, end: 3 * hour }]);
  expect(gapsOfLines(times, [one, { values: [1, 1, null, 2, 2, 3, null] }])).toEqual([{ start: hour, end: 3 * hour }]);
  expect(gapsOfLines(times, [one, { values: [null, 1, 1, 2, 2, 3, 4] }])).toEqual([]);
});

test('the summary has the values of the range only, without NaN', () => {
  expect(summaryOfLine(hours(5), [9, 2, Number.NaN, 1, 8], { min: hour, max: 3 * hour })).toEqual({ last: 1, min: 1, max: 2, maxAt: hour });
  expect(summaryOfLine(hours(2), [null, undefined], { min: 0, max: hour })).toBeNull();
});

test('an axis starts at 0 unless it follows the values, and reaches over thresholds', () => {
  expect(rangeOfLines([{ values: [12, 14] }], [])).toEqual({ min: 0, max: 16.5 });
  expect(rangeOfLines([{ values: [12, 14] }], [20], true)).toEqual({ min: 12, max: 21 });
  expect(rangeOfLines([{ values: [-3, 2] }], []).min).toBe(-3);
  expect(rangeOfLines([{ values: [null, Number.NaN] }], [])).toEqual({ min: 0, max: 1 });
});

test('the axis of rain ends at 5, or above the greatest amount', () => {
  expect([rainTop([0.2, 1]), rainTop([])]).toEqual([5, 5]);
  expect(rainTop([12.4])).toBeGreaterThanOrEqual(12.4);
});

test('rain at a time is that of its span', () => {
  const bars = { start: 0, seconds: 6 * hour, values: [0.1, 0.4] };
  expect([rainAt(bars, 6 * hour - 1), rainAt(bars, 6 * hour), rainAt(bars, 12 * hour), rainAt(bars, -1)]).toEqual([0.1, 0.4, null, null]);
});

test('keys pass over times without a value', () => {
  const lines = [{ values: [1, null, undefined, 4] }, { values: [null, null, Number.NaN, 4] }];
  expect([nextPoint(lines, 4, 0, 1), nextPoint(lines, 4, 3, -1), nextPoint(lines, 4, 3, 1)]).toEqual([3, 0, 3]);
});

test('the tip has the lines that are nearest to the pointer, the highest first', () => {
  const lines = [1, 50, 9, 7, 100].map((value) => ({ values: [value] }));
  expect(valuesAt(lines, 0, 8, 3)).toEqual([
    { line: 2, value: 9 },
    { line: 3, value: 7 },
    { line: 0, value: 1 },
  ]);
});

test('46 lines differ in colour in both themes, and those of one place in the row of eight in their dash too', () => {
  const lines = Array.from({ length: 46 }, (_, colour) => ({ colour, style: 'solid' }) as const);
  for (const mode of ['light', 'dark'] as const) {
    const looks = looksOf(lines, mode);
    expect(new Set(looks.map(({ stroke }) => stroke)).size).toBe(46);
    expect(new Set([0, 8, 16, 24, 32, 40].map((place) => looks[place]?.dash.join())).size).toBe(6);
    expect(looksOf(lines.slice(8, 12), mode).map(({ dash }) => dash)).toEqual([[], [], [], []]);
  }
});

test('the summary of the rain has the spans that are shown', () => {
  const bars = { start: 0, seconds: 6 * hour, values: [0.2, 0.5, Number.NaN, 0.1] };
  expect(rainSummary(bars, { min: 0, max: 24 * hour })).toEqual({ last: 0.1, min: 0.1, max: 0.5 });
  expect(rainSummary(bars, { min: 7 * hour, max: 13 * hour })).toEqual({ last: 0.5, min: 0.5, max: 0.5 });
  expect(rainSummary(bars, { min: 24 * hour, max: 30 * hour })).toBeNull();
  expect(rainSummary(bars, { min: -9 * hour, max: -hour })).toBeNull();
});
