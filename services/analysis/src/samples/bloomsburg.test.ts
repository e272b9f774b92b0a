import { beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../core/compare/compare.js';
import { analyse, resultOf } from '../core/index.js';
import { gallonsPerHouseholdDay } from '../core/units.js';
import { analysedSample, readSample, type Sample } from './sample.js';
import {
  datesOf,
  errorsOf,
  medianError,
  ownInflowOf,
  pairsOf,
  rankCorrelation,
  trueOverCapacity,
  trueSurcharges,
  worstError,
  wrongSeverities,
} from './scores.js';

/** RDII is compared where it exceeds this part of the flow. */
const NOTABLE_RDII = 0.07;
const BACKED_UP = 'S08';
const LITTLE_GROUNDWATER = 'S06';

describe('the basin of Bloomsburg', () => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await analysedSample('bloomsburg');
  });

  it('is analysed over all its days', () => {
    expect(sample.result.error).toBeUndefined();
    expect(Object.keys(sample.result.sites)).toHaveLength(10);
    expect(sample.result.usingStart).toBe(Date.UTC(2025, 1, 17) / 1_000);
    expect(sample.result.usingEnd).toBe(Date.UTC(2025, 3, 14) / 1_000 - 1);
  });

  it('has the true mean flow: 8 % off in the median, 25 % at worst', () => {
    expect(medianError(sample, 'flow')).toBeLessThan(0.08);
    expect(worstError(sample, 'flow')).toBeLessThan(0.25);
  });

  it('has the true base flow within 12 %', () => {
    expect(worstError(sample, 'base')).toBeLessThan(0.12);
  });

  it('has the true groundwater: 15 % off in the median, 35 % where it is over a fifth of the dry flow', () => {
    expect(medianError(sample, 'groundWater')).toBeLessThan(0.15);
    expect(worstError(sample, 'groundWater', (id) => id !== LITTLE_GROUNDWATER)).toBeLessThan(0.35);
    expect(worstError(sample, 'groundWater', (id) => id === LITTLE_GROUNDWATER)).toBeLessThan(1.1);
  });

  it('has the true RDII: 30 % off where there is much, 75 % behind backwater, 5 % of the flow elsewhere', () => {
    const errors = errorsOf(sample, 'rdii');
    for (const { id, truth } of pairsOf(sample)) {
      const error = Math.abs(errors.get(id) ?? Number.NaN);
      if (id === BACKED_UP) expect(error, id).toBeLessThan(0.75);
      else if (truth.rdii / truth.flow > NOTABLE_RDII) expect(error, id).toBeLessThan(0.3);
      else expect((error * truth.rdii) / truth.flow, id).toBeLessThan(0.05);
    }
  });

  it('has the true severity of I&I at nine of ten sites, and doubts the tenth, a small difference of large flows', () => {
    expect(wrongSeverities(sample)).toEqual(['S01']);
    expect(sample.result.sites.S01?.confidence).toBe('low');
    expect(sample.result.sites.S01?.reasons.map(({ code }) => code)).toContain('SmallDifference');
  });

  it('names the two worst sites, and ranks the others nearly as they are', () => {
    const worst = [...pairsOf(sample)].sort((a, b) => ownInflowOf(b.site) - ownInflowOf(a.site)).slice(0, 2);
    expect(worst.map(({ id }) => id)).toEqual(['S10', 'S07']);
    expect(rankCorrelation(sample)).toBeGreaterThanOrEqual(0.75);
  });

  it('has every surcharge on its day, and no other', () => {
    expect(datesOf(sample, 'surcharge')).toEqual(trueSurcharges(sample));
  });

  it('lacks capacity at the one site that does', () => {
    expect(Object.keys(datesOf(sample, 'capacity'))).toEqual(trueOverCapacity(sample));
  });

  it('is blocked at one site on the eight days of the obstacle, severely in the end', () => {
    const days = ['20', '21', '22', '23', '24', '25', '26', '27'].map((day) => `2025-03-${day}`);
    expect(datesOf(sample, 'blockage')).toEqual({ S09: days });
    expect(sample.result.sites.S09?.blockage).toBe(3);
  });

  it('has reduced confidence where it should, each number for its own reason', () => {
    const doubts = (id: string) => sample.result.sites[id]?.reasons.map(({ code, measure }) => `${measure}: ${code}`);
    // No velocity was measured.
    for (const { id } of pairsOf(sample)) expect(doubts(id), id).toContain('flow: ByHouseholds');
    expect(doubts('S08')).toContain('rdii: Backwater');
    expect(doubts('S06')).toContain('groundWater: SmallGroundwater');
    // Its I&I is all groundwater: the little RDII hardly changes the sum.
    expect(doubts('S10')).toContain('rdii: SmallRdii');
    expect(sample.result.sites.S10?.confidences).toEqual({ flow: 'medium', groundWater: 'medium', rdii: 'low', individual: 'medium' });
    // It was full only on blocked days, which are excluded.
    expect(doubts('S09')).not.toContain('rdii: NearlyFull');
  });

  it('gives the same from the files that loggers write', async () => {
    const result = resultOf(analyse(await readSample('bloomsburg', 'upload_csv')));
    for (const { id, site } of pairsOf(sample)) {
      const { totalFlow, totalRDII } = result.sites[id]?.hydrograph ?? {};
      expect(totalFlow, id).toBeCloseTo(site.hydrograph?.totalFlow ?? Number.NaN, 6);
      expect(totalRDII, id).toBeCloseTo(site.hydrograph?.totalRDII ?? Number.NaN, 6);
    }
  });

  it('compares two periods by the values of their own results, also where a site measured less than those upstream of it', () => {
    const DAY = 86_400;
    const start = Date.UTC(2025, 1, 17) / 1_000;
    const halves = [
      { start, end: start + 28 * DAY },
      { start: start + 28 * DAY, end: start + 56 * DAY },
    ] as const;
    const { sites } = compare(sample.basin, ...halves);
    const [first, second] = halves.map((requested) => resultOf(analyse({ ...sample.basin, requested })));
    const inflowOf = (result: Sample['result'] | undefined, id: string) => {
      const { indPopulation, hydrograph } = result?.sites[id] ?? {};
      return gallonsPerHouseholdDay(hydrograph?.indII ?? Number.NaN, indPopulation ?? Number.NaN);
    };
    for (const [id, { a, b }] of sites) {
      expect(a.ii, id).toBeCloseTo(inflowOf(first, id), 3);
      expect(b.ii, id).toBeCloseTo(inflowOf(second, id), 3);
    }
  });
});
