import { expect, test } from 'vitest';
import { columnsOf, tracePath } from './dense-path.js';
import type { Values } from './plot-lines.js';

type Step = readonly ['move' | 'line', number, number];

/** The path of values a second apart, `perPixel` of them in each pixel. */
function pathOf(values: Values, perPixel: number): readonly Step[] {
  const times = values.map((_, place) => place);
  const width = values.length / perPixel;
  const columns = columnsOf(
    times,
    [0, values.length - 1],
    { min: -0.5 + perPixel / 2, max: values.length - 0.5 + perPixel / 2 },
    { left: 0, width },
  );
  const steps: Step[] = [];
  tracePath(columns, values, (value) => value, {
    moveTo: (x, y) => steps.push(['move', x + 0, y]),
    lineTo: (x, y) => steps.push(['line', x + 0, y]),
  });
  return steps;
}

test('a line passes through the least and the greatest value of each pixel, in the order in which they came', () => {
  expect(pathOf([1, 5, 2, 3, 9, 0, 4, 4], 4)).toEqual([
    ['move', 0, 1],
    ['line', 0, 5],
    ['line', 1, 9],
    ['line', 1, 0],
  ]);
});

test('every spike is in the path, wherever it is', () => {
  for (let at = 0; at < 200; at++) {
    const values = Array.from({ length: 200 }, (_, place) => (place === at ? 100 : (place * 7) % 10));
    const inDip = values.map((value) => (value === 100 ? -100 : value));
    expect(Math.max(...pathOf(values, 8).map(([, , y]) => y))).toBe(100);
    expect(Math.min(...pathOf(inDip, 8).map(([, , y]) => y))).toBe(-100);
  }
});

test('a line has at most two points in a pixel', () => {
  const perPixel = Map.groupBy(
    pathOf(
      Array.from({ length: 900 }, (_, place) => Math.sin(place)),
      9,
    ),
    ([, x]) => x,
  );
  expect(perPixel.size).toBe(100);
  expect(Math.max(...[...perPixel.values()].map((steps) => steps.length))).toBe(2);
});

test('null breaks the line, also between two pixels and within one; undefined does not', () => {
  const moves = (values: Values) => pathOf(values, 2).filter(([kind]) => kind === 'move').length;
  expect(moves([1, 2, 3, 4, 5, 6])).toBe(1);
  expect(moves([1, 2, null, null, 5, 6])).toBe(2);
  expect(moves([1, null, 3, 4, 5, 6])).toBe(2);
  expect(moves([1, 2, null, 4, 5, 6])).toBe(2);
  expect(moves([1, 2, undefined, undefined, 5, 6])).toBe(1);
  expect(moves([null, null, 3, 4, null, null])).toBe(1);
});

test('a value alone between two gaps is seen', () => {
  expect(pathOf([null, null, null, 7, null, null], 2)).toEqual([
    ['move', 1, 7],
    ['line', 2, 7],
  ]);
});
