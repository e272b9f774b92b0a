import { describe, expect, it } from 'vitest';
import { byMinimumFactor, byNightBalance, byStevensSchutzbach, stevensSchutzbachMgd } from './groundwater.js';

describe('groundwater', () => {
  it('by Stevens and Schutzbach is 0.146341 MGD of 0.3 in 1.0 MGD', () => {
    expect(stevensSchutzbachMgd(0.3, 1)).toBeCloseTo(0.12 / (1 - 0.6 * 0.3), 12);
    expect(stevensSchutzbachMgd(0.3, 1)).toBeCloseTo(0.146341, 6);
  });

  it('by Stevens and Schutzbach is a share of the flow, whatever its unit', () => {
    const million = 1_000_000 / 1_440;
    expect(byStevensSchutzbach(0.3, million)).toBeCloseTo(stevensSchutzbachMgd(0.3, 1), 12);
    expect(byStevensSchutzbach(0.3, 0)).toBe(0);
  });

  it('by the minimum factor is 0.85 of the lowest hour', () => {
    expect(byMinimumFactor(0.4)).toBeCloseTo(0.34, 12);
  });

  it('by the night balance solves mean = GWI + base, lowest = GWI + 0.12 base', () => {
    for (const groundwater of [0, 0.2, 0.5, 0.9]) {
      const lowest = groundwater + 0.12 * (1 - groundwater);
      expect(byNightBalance(lowest)).toBeCloseTo(groundwater, 12);
    }
  });

  it('by the night balance is 80 to 90 % of the usual lowest hours, as EPA found it', () => {
    for (const lowest of [0.4, 0.5, 0.6, 0.68]) {
      expect(byNightBalance(lowest) / lowest).toBeGreaterThan(0.78);
      expect(byNightBalance(lowest) / lowest).toBeLessThan(0.95);
    }
  });

  it('is between 0 and the whole flow', () => {
    expect(byNightBalance(1)).toBe(0.95);
    expect(byNightBalance(0.05)).toBe(0);
  });
});
