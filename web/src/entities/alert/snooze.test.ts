import { expect, test } from 'vitest';
import { snoozeEnd } from './snooze.js';

const local = (year: number, month: number, day: number) => new Date(year, month - 1, day, 10, 30).getTime() / 1000;

test('Off clears the snooze, a week is seven days', () => {
  expect(snoozeEnd('off', 1_000)).toBeNull();
  expect(snoozeEnd('week', 1_000)).toBe(1_000 + 604_800);
});

test.each([
  [local(2025, 4, 14), local(2025, 5, 14)],
  [local(2025, 1, 31), local(2025, 2, 28)],
  [local(2024, 1, 30), local(2024, 2, 29)],
  [local(2025, 12, 31), local(2026, 1, 31)],
])('a month ends on the same day of the next one, or on its last', (now, end) => {
  expect(snoozeEnd('month', now)).toBe(end);
});
