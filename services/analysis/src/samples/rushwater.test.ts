import { beforeAll, describe, expect, it } from 'vitest';
import { analysedSample, type Sample } from './sample.js';
import { datesOf, medianError, trueOverCapacity, worstError } from './scores.js';

describe('the basin of Rushwater, where it hardly stops raining', () => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await analysedSample('rushwater');
  });

  it('has the true flow: 8 % off in the median, 25 % at worst', () => {
    expect(medianError(sample, 'flow')).toBeLessThan(0.08);
    expect(worstError(sample, 'flow')).toBeLessThan(0.25);
  });

  it('has the true RDII: 15 % off in the median, 40 % at worst', () => {
    expect(medianError(sample, 'rdii')).toBeLessThan(0.15);
    expect(worstError(sample, 'rdii')).toBeLessThan(0.4);
  });

  it('is blocked nowhere, and lacks capacity where it does', () => {
    expect(datesOf(sample, 'blockage')).toEqual({});
    expect(Object.keys(datesOf(sample, 'capacity'))).toEqual(trueOverCapacity(sample));
  });
});
