import { expect, test } from 'vitest';
import { moved, niceStep, within, zoomed } from './view-range.js';

const bounds = { min: 0, max: 100 };

test('zooming keeps the point under the pointer where it is', () => {
  expect(zoomed({ min: 0, max: 100 }, 0.5, 20)).toEqual({ min: 10, max: 60 });
});

test('panning stops at the edge of the records and keeps its width', () => {
  expect(within(moved({ min: 70, max: 90 }, 50), bounds, 1)).toEqual({ min: 80, max: 100 });
  expect(within(moved({ min: 10, max: 30 }, -50), bounds, 1)).toEqual({ min: 0, max: 20 });
});

test('zooming stops at the full range and at a minimum width', () => {
  expect(within({ min: -500, max: 900 }, bounds, 1)).toEqual(bounds);
  expect(within({ min: 50, max: 50.2 }, bounds, 4)).toEqual({ min: 50, max: 54 });
});

test('ticks are at steps of 1, 2, 2.5 and 5', () => {
  expect([10, 12, 0.9, 254].map((width) => niceStep(width, 5))).toEqual([2, 2.5, 0.2, 100]);
});
