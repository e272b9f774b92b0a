import { expect, test } from 'vitest';
import { batteryStepOf } from './battery-step.js';

test.each([
  [100, 4],
  [75.1, 4],
  [75, 3],
  [50, 2],
  [25, 1],
  [0.1, 1],
  [0, 0],
])('%d %% is step %d', (percent, step) => expect(batteryStepOf(percent)).toBe(step));
