import { expect, test } from 'vitest';
import { pageButtons, rowRange } from './pages.js';

test('up to five buttons on each side, three on narrow screens', () => {
  expect(pageButtons(8, 20, 5)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(pageButtons(8, 20, 3)).toEqual([5, 6, 7, 8, 9, 10, 11]);
});

test('at the ends there are as many as there are pages', () => {
  expect(pageButtons(1, 2, 5)).toEqual([1, 2]);
  expect(pageButtons(20, 20, 3)).toEqual([17, 18, 19, 20]);
  expect(pageButtons(1, 0, 5)).toEqual([]);
});

test('the range of rows ends with the last row', () => {
  expect(rowRange(1, 100, 128)).toEqual({ from: 1, to: 100 });
  expect(rowRange(2, 100, 128)).toEqual({ from: 101, to: 128 });
  expect(rowRange(1, 100, 0)).toEqual({ from: 0, to: 0 });
});
