import { describe, expect, it } from 'vitest';
import { halfWidth, jackknifeVariance } from './jackknife.js';

describe('the jackknife', () => {
  it('gives the variance of a mean: its replicates are the means without one value', () => {
    const values = [3, 5, 8, 4, 10];
    const sum = values.reduce((total, value) => total + value, 0);
    const mean = sum / values.length;
    const ofMean = values.reduce((total, value) => total + (value - mean) ** 2, 0) / (values.length - 1) / values.length;
    const { variance, degreesOfFreedom } = jackknifeVariance(values.map((value) => (sum - value) / (values.length - 1)));
    expect(variance).toBeCloseTo(ofMean, 12);
    expect(degreesOfFreedom).toBe(4);
  });

  it('leaves out replicates without a value, and needs two', () => {
    expect(jackknifeVariance([1, Number.NaN, 2])).toEqual(jackknifeVariance([1, 2]));
    expect(jackknifeVariance([1, Number.NaN]).variance).toBeNaN();
  });
});

describe('the interval of a difference', () => {
  it('is Student’s: 2.228 deviations for 10 degrees of freedom and 5 %', () => {
    const one = { variance: 0.5, degreesOfFreedom: 5 };
    expect(halfWidth(one, one, 0.05)).toBeCloseTo(2.228, 3);
  });

  it('is unknown with an unknown variance, and nothing without any scatter', () => {
    const none = { variance: 0, degreesOfFreedom: 5 };
    expect(halfWidth(none, none, 0.05)).toBe(0);
    expect(halfWidth({ variance: Number.NaN, degreesOfFreedom: 0 }, none, 0.05)).toBeNaN();
  });
});
