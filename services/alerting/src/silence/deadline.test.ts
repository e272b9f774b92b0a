import { expect, it } from 'vitest';
import { outageBetween, SEEN_EVERY_MS, silentFrom } from './deadline.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const seen = 1_000 * HOUR;

it('a device counts as silent a day after it was heard of, within a minute', () => {
  expect(silentFrom(seen, []) - seen).toBe(DAY + SEEN_EVERY_MS);
  expect(SEEN_EVERY_MS).toBeLessThan(60_000);
});

it('an outage of ours puts the deadline off by its length, or by what of it came after the device was heard of', () => {
  expect(silentFrom(seen, [{ from: seen + HOUR, to: seen + 3 * HOUR }]) - silentFrom(seen, [])).toBe(2 * HOUR);
  expect(silentFrom(seen, [{ from: seen - HOUR, to: seen + HOUR }]) - silentFrom(seen, [])).toBe(HOUR);
  expect(silentFrom(seen, [{ from: seen - 3 * HOUR, to: seen - HOUR }])).toBe(silentFrom(seen, []));
});

it('signs of life ten seconds apart are no outage, a longer pause is', () => {
  expect(outageBetween(0, 10_000)).toBeUndefined();
  expect(outageBetween(0, HOUR)).toEqual({ from: 0, to: HOUR });
});

it.each([
  ['the clocks go forward', '2026-03-08T00:30:00-05:00'],
  ['the clocks go back', '2026-11-01T00:30:00-04:00'],
])('24 hours are 24 hours on the day when %s', (_what, from) => {
  const at = Date.parse(from);
  expect(silentFrom(at, []) - at).toBe(DAY + SEEN_EVERY_MS);
});
