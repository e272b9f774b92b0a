import { describe, expect, it } from 'vitest';
import { isLostInErrors } from './difference.js';

describe('the own area of a site as a difference of flows', () => {
  it('is significant if the flows are not much larger', () => {
    expect(isLostInErrors([20, 5], 600, 100)).toBe(false);
  });

  it('is insignificant if the error reaches half of the distance to a threshold', () => {
    // 0.12 × hypot(20, 5) GPM are 36 gallons a household and day.
    expect(isLostInErrors([20, 5], 350, 100)).toBe(false);
    expect(isLostInErrors([20, 5], 345, 100)).toBe(true);
  });

  it('is insignificant if the error is more than half of the value, at any distance to the thresholds', () => {
    expect(isLostInErrors([20, 5], 60, 100)).toBe(true);
    expect(isLostInErrors([20, 5], 75, 100)).toBe(false);
  });
});
