import { expect, test } from 'vitest';
import { batteryLevelOf } from './battery.js';

test.each([
  [130, 'full'],
  [90, 'full'],
  [89.5, 'high'],
  [65, 'high'],
  [64.5, 'warning'],
  [31, 'warning'],
  [30, 'danger'],
  [0, 'danger'],
])('%s %% is %s', (percent, level) => {
  expect(batteryLevelOf(percent)).toBe(level);
});
