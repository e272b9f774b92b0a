import { expect, test } from 'vitest';
import { timeTicks } from './plot-options.js';

const day = 86_400;
const march27 = Date.UTC(2025, 2, 27) / 1000;

test('days begin at midnight of the logger’s clock', () => {
  expect(timeTicks(march27 + 60, march27 + 12 * day, 13)).toEqual(Array.from({ length: 12 }, (_, n) => march27 + (n + 1) * day));
});

test('a range of a few days has ticks at hours', () => {
  expect(timeTicks(march27, march27 + day, 5)).toEqual([0, 6, 12, 18, 24].map((hour) => march27 + hour * 3_600));
});
