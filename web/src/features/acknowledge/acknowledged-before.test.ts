import { expect, test } from 'vitest';
import { wasBefore } from './acknowledged-before.js';

test('an acknowledgement minutes before the button was pressed is another user’s; clocks may differ slightly', () => {
  expect(wasBefore(1_000, 1_500)).toBe(true);
  expect(wasBefore(1_450, 1_500)).toBe(false);
  expect(wasBefore(1_600, 1_500)).toBe(false);
  expect(wasBefore(null, 1_500)).toBe(false);
});
