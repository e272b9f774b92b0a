import { expect, it } from 'vitest';
import { countQuickFailures, restartPauseMs } from './back-off.js';

it('waits from one second up to thirty, or up to a given pause', () => {
  const pauses = (longestMs?: number) => [0, 1, 2, 3, 4, 5, 6, 50].map((quick) => restartPauseMs(quick, longestMs));
  expect(pauses()).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(pauses(3_000)).toEqual([1_000, 2_000, ...Array(6).fill(3_000)]);
});

it('starts over for a service that ran for a minute', () => {
  expect(countQuickFailures(3, 500)).toBe(4);
  expect(countQuickFailures(3, 60_000)).toBe(0);
});
