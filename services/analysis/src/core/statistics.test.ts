import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianOfKnown, quantileOfKnown } from './statistics.js';

const anyNumbers = fc.array(fc.oneof(fc.double(), fc.constant(Number.NaN), fc.integer({ min: -3, max: 3 })), { maxLength: 100 });
const ascending = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);

describe('the median and the quantiles', () => {
  it('are those of the sorted numbers, without NaN, of few and of many', () => {
    fc.assert(
      fc.property(anyNumbers, fc.double({ min: 0, max: 0.999, noNaN: true }), (values, share) => {
        const sorted = ascending(values);
        const middles = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]].map((value) => value ?? Number.NaN);
        const median = sorted.length % 2 === 1 ? middles[0] : ((middles[0] ?? 0) + (middles[1] ?? 0)) / 2;
        expect(medianOfKnown(values)).toEqual(sorted.length === 0 ? Number.NaN : median);
        const quantile = sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
        expect(Math.abs(quantileOfKnown(values, share) - quantile) || 0).toBe(0);
      }),
    );
  });

  it('do not change what they are given', () => {
    const values = [3, 1, 2];
    medianOfKnown(values);
    quantileOfKnown(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });
});
