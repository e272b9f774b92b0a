import { describe, expect, it } from 'vitest';
import { blankHydrograph, blankResult, flowingSite, siteResultOf } from './sample-result.js';
import { countsOf, perHouseholdOf, sitesByInflow, sumOf, volumeOf } from './site-figures.js';

describe('the figures of a site', () => {
  it('have volumes of the mean flow over the days used, never below 0', () => {
    expect(volumeOf(81.827, 56)).toBeCloseTo(81.827 * 1440 * 56);
    expect(volumeOf(-3, 56)).toBe(0);
    expect(volumeOf(null, 56)).toBe(0);
  });

  it('are of a household and day, and 0 without households', () => {
    expect(perHouseholdOf(85.80920968, 200)).toBeCloseTo(617.83, 2);
    expect(perHouseholdOf(85.8, 0)).toBe(0);
    expect(perHouseholdOf(85.8, null)).toBe(0);
    expect(perHouseholdOf(85.8, -4)).toBe(0);
  });

  it('come worst first: by household, then by volume, and sites that were not computed last', () => {
    const sites = {
      1: flowingSite('Without pipe size', 0, 0, { hydrograph: null, error: 'NoPipeSize' }),
      2: flowingSite('Clean', 1, 0),
      3: flowingSite('No households, small', 1, 1, { indPopulation: 0 }),
      4: flowingSite('No households, large', 9, 9, { indPopulation: 0 }),
      5: flowingSite('Leaky', 80, 5),
    };
    expect(sitesByInflow({ ...blankResult, sites }).map(({ name }) => name)).toEqual([
      'Leaky',
      'Clean',
      'No_households,_large',
      'No_households,_small',
      'Without_pipe_size',
    ]);
  });

  it('come by name where they are equal but for the rounding of sums', () => {
    const sites = { 1: flowingSite('Copy 10', 0.1 + 0.2, 0), 2: flowingSite('Copy 9', 0.3, 0), 3: flowingSite('Copy 11', 0.3, 0) };
    expect(sitesByInflow({ ...blankResult, sites }).map(({ name }) => name)).toEqual(['Copy_9', 'Copy_10', 'Copy_11']);
  });

  it('are counted: those that were computed, of all', () => {
    const unknown = siteResultOf('Below a site without flow', { hydrograph: { ...blankHydrograph, indFlow: null } });
    expect(countsOf(sitesByInflow({ ...blankResult, sites: { 1: flowingSite('A', 10, 5), 2: unknown } }))).toEqual({ computed: 1, all: 2 });
  });

  it('add up to those of the basin, without what is below 0', () => {
    const below = siteResultOf('Below', { hydrograph: { ...blankHydrograph, indII: -5 } });
    const figures = sitesByInflow({ ...blankResult, sites: { 1: flowingSite('A', 10, 5), 2: below } });
    expect(sumOf(figures, 'ii')).toBeCloseTo(15 * 1440 * 56);
    expect(sumOf(figures, 'groundWater')).toBeCloseTo(10 * 1440 * 56);
  });
});
