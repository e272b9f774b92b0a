import { expect, test } from 'vitest';
import { pageOf, rowRange } from './page-of-rows.js';

test('the range of rows ends with the last row', () => {
  expect(rowRange(1, 100, 128)).toEqual({ from: 1, to: 100 });
  expect(rowRange(2, 100, 128)).toEqual({ from: 101, to: 128 });
  expect(rowRange(1, 100, 0)).toEqual({ from: 0, to: 0 });
});

test('a page after the last one is the last one', () => {
  const all = [1, 2, 3, 4, 5];
  expect(pageOf(all, 1, 3)).toEqual({ rows: [1, 2, 3], page: 1, pageCount: 2, from: 1, to: 3, total: 5 });
  expect(pageOf(all, 9, 3)).toEqual({ rows: [4, 5], page: 2, pageCount: 2, from: 4, to: 5, total: 5 });
  expect(pageOf([], 3, 3)).toEqual({ rows: [], page: 1, pageCount: 0, from: 0, to: 0, total: 0 });
});
