import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoppableClock } from './stoppable-clock.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the time while it is stopped does not count', () => {
  let ended = 0;
  const clock = new StoppableClock(5_000, () => ended++);
  clock.run();
  vi.advanceTimersByTime(3_000);
  clock.stop();
  vi.advanceTimersByTime(60_000);
  expect(ended).toBe(0);
  clock.run();
  clock.run();
  vi.advanceTimersByTime(1_999);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ended).toBe(1);
});
