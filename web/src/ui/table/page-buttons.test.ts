import { expect, test } from 'vitest';
import { pageButtons } from './page-buttons.js';

test('up to five buttons on each side, three on narrow screens', () => {
  expect(pageButtons(8, 20, false)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(pageButtons(8, 20, true)).toEqual([5, 6, 7, 8, 9, 10, 11]);
});

test('near the ends there are only as many buttons as pages', () => {
  expect(pageButtons(1, 2, false)).toEqual([1, 2]);
  expect(pageButtons(20, 20, true)).toEqual([17, 18, 19, 20]);
  expect(pageButtons(1, 0, false)).toEqual([]);
});
