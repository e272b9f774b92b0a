import { expect, it } from 'vitest';
import { connectionDeadline, outageBetween, SEEN_EVERY_MS } from './connection-deadline.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const seen = 1_000 * HOUR;

it('the connection counts as lost a day after the last packet, within a minute', () => {
  expect(connectionDeadline(seen, []) - seen).toBe(DAY + SEEN_EVERY_MS);
  expect(SEEN_EVERY_MS).toBeLessThan(60_000);
});

it('an outage of ingest moves the deadline by its length, or by the part of it after the last packet', () => {
  expect(connectionDeadline(seen, [{ from: seen + HOUR, to: seen + 3 * HOUR }]) - connectionDeadline(seen, [])).toBe(2 * HOUR);
  expect(connectionDeadline(seen, [{ from: seen - HOUR, to: seen + HOUR }]) - connectionDeadline(seen, [])).toBe(HOUR);
  expect(connectionDeadline(seen, [{ from: seen - 3 * HOUR, to: seen - HOUR }])).toBe(connectionDeadline(seen, []));
});

it('heartbeats ten seconds apart are not an outage, a longer pause is', () => {
  expect(outageBetween(0, 10_000)).toBeUndefined();
  expect(outageBetween(0, HOUR)).toEqual({ from: 0, to: HOUR });
});

it.each([
  ['the clocks go forward', '2026-03-08T00:30:00-05:00'],
  ['the clocks go back', '2026-11-01T00:30:00-04:00'],
])('24 hours are 24 hours on the day when %s', (_what, from) => {
  const at = Date.parse(from);
  expect(connectionDeadline(at, []) - at).toBe(DAY + SEEN_EVERY_MS);
});
