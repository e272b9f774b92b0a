import { beforeAll, describe, expect, it } from 'vitest';
import { analysedSample, type Sample } from './sample.js';
import { datesOf, medianError, trueOverCapacity, trueSurcharges, worstError, wrongSeverities } from './scores.js';

describe('the basin of Cobble Mere, where much is wrong with the loggers', () => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await analysedSample('cobble-mere');
  });

  it('is analysed over all its days, although one log has only four weeks', () => {
    expect(sample.result.usingStart).toBe(Date.UTC(2023, 2, 9) / 1_000);
    expect(sample.result.usingEnd).toBe(Date.UTC(2023, 5, 1) / 1_000 - 1);
    expect(sample.result.sites.X11?.reasons.map(({ code }) => code)).toContain('ShortLog');
  });

  it('leaves the disabled site out and takes what lies above it as directly upstream', () => {
    expect(sample.result.sites).not.toHaveProperty('X07');
    expect(sample.result.sites.X06?.indPopulation).toBe(390);
  });

  it('reports a split flow, with reduced confidence for the sites downstream', () => {
    expect(sample.result.warnings).toEqual([
      { code: 'MultipleDownstream', message: 'Multiple downstream sites detected', siteIds: ['X06'] },
    ]);
    for (const id of ['X04', 'X05']) expect(sample.result.sites[id]?.confidences?.individual).toBe('low');
  });

  it('has the true flow: 8 % off in the median, 25 % at worst', () => {
    expect(medianError(sample, 'flow')).toBeLessThan(0.08);
    expect(worstError(sample, 'flow')).toBeLessThan(0.25);
  });

  it('has the true base flow within 12 %, that of the site with the measured velocity as well', () => {
    expect(sample.result.sites.X12?.hydrograph?.calibration).toBe('reference');
    expect(worstError(sample, 'base')).toBeLessThan(0.12);
  });

  it('has the true groundwater, which follows the rain: 15 % off in the median, 35 % at worst', () => {
    expect(medianError(sample, 'groundWater')).toBeLessThan(0.15);
    expect(worstError(sample, 'groundWater')).toBeLessThan(0.35);
  });

  it('has the RDII within 50 % in the median, counting as RDII what the rain brings to the groundwater', () => {
    expect(medianError(sample, 'rdii')).toBeLessThan(0.5);
  });

  it('has the true severity of I&I but where the log is doubted', () => {
    const wrong = wrongSeverities(sample);
    expect(wrong.length).toBeLessThanOrEqual(2);
    for (const id of wrong) expect(sample.result.sites[id]?.confidence).not.toBe('high');
  });

  it('is blocked at two sites on the days of the obstacles, and at no other', () => {
    expect(datesOf(sample, 'blockage')).toEqual({
      X04: ['06', '07', '08', '09', '10', '11', '12'].map((day) => `2023-05-${day}`),
      X10: ['2023-03-29', '2023-03-30', '2023-03-31', '2023-04-01', '2023-04-02', '2023-04-03', '2023-04-04'],
    });
  });

  it('has every surcharge on its day, and no other', () => {
    expect(datesOf(sample, 'surcharge')).toEqual(trueSurcharges(sample));
  });

  it('lacks capacity nowhere, as is true', () => {
    expect(Object.keys(datesOf(sample, 'capacity'))).toEqual(trueOverCapacity(sample));
  });

  it('marks the spikes and the stuck sensor, and counts none of them', () => {
    const { X02, X05, X10 } = sample.result.sites;
    expect(X02?.marks.counts.spike?.records).toBe(4);
    expect(X10?.marks.counts.spike?.records).toBe(3);
    expect(X05?.marks.list.filter(({ kind }) => kind === 'flat')).toHaveLength(1);
    expect(X02?.surcharge).toBe(0);
  });

  it('counts the later of two logs where they overlap', () => {
    const [overlap] = sample.result.sites.X08?.marks.list.filter(({ kind }) => kind === 'overlap') ?? [];
    expect(overlap).toEqual({
      kind: 'overlap',
      start: Date.UTC(2023, 3, 22, 9, 15) / 1_000,
      end: Date.UTC(2023, 3, 28, 11, 45) / 1_000,
      records: 587,
    });
  });
});
