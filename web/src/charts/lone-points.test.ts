import { expect, test } from 'vitest';
import { lonePoints } from './lone-points.js';

test.each([
  ['a single value', [7], [0]],
  ['a value between two breaks', [1, 2, null, 4, null, 6, 7], [3]],
  ['the first and the last one', [1, null, 3, 4, null, 6], [0, 5]],
  ['a value whose neighbours are values of other lines', [1, null, undefined, 4, undefined, null, 6, 7], [0, 3]],
  ['none of a line, also over times of other lines', [1, undefined, 3], []],
  ['none without values', [null, undefined], []],
])('what makes no line: %s', (_what, values, lone) => {
  expect(lonePoints(values, 0, values.length - 1)).toEqual(lone);
});

test('a value in view is not alone if the line goes on outside', () => {
  expect(lonePoints([1, 2, 3], 1, 1)).toEqual([]);
  expect(lonePoints([1, undefined, 2, undefined, 3], 2, 2)).toEqual([]);
  expect(lonePoints([1, 2, null, 4, null, 6, 7], 3, 3)).toEqual([3]);
});
