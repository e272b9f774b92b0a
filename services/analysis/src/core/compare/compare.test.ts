import { describe, expect, it } from 'vitest';
import { type MadeBasinOptions, makeBasin } from '../../../test-kit/made-basin/index.ts';
import { analyse } from '../analyse.js';
import type { Basin, Period } from '../basin.js';
import { DAY_SECONDS, gallonsPerHouseholdDay } from '../units.js';
import { type Comparison, compare } from './compare.js';
import { comparisonResultOf } from './comparison-result.js';
import { COMPARED, type Compared } from './measures.js';

const START = Date.UTC(2025, 0, 6) / 1_000;
const DAYS = 180;
const HALF = DAYS / 2;
const period = (from: number, to: number): Period => ({ start: START + from * DAY_SECONDS, end: START + to * DAY_SECONDS });
const HALVES = [period(0, HALF), period(HALF, DAYS)] as const;
const made = (options: Partial<MadeBasinOptions>): Basin =>
  makeBasin({ sites: 5, days: DAYS, intervalMinutes: 60, seed: 1, ...options }).basin;

/** The sites and measures that show a change. */
const shownOf = ({ sites }: Comparison): readonly string[] =>
  [...sites].flatMap(([id, { change, uncertainty }]) =>
    COMPARED.filter((measure) => isShown(change[measure], uncertainty[measure])).map((measure) => `${id} ${measure}`),
  );
const isShown = (change: number, uncertainty: number): boolean => Math.abs(change) > uncertainty;
const SEEDS = Array.from({ length: 100 }, (_, at) => at + 1);

describe('the comparison of two periods', () => {
  it('shows no change between the halves of an unchanged record in 95 of 100 basins', () => {
    const unchanged = SEEDS.filter((seed) => shownOf(compare(made({ seed }), ...HALVES)).length === 0);
    expect(unchanged.length).toBeGreaterThanOrEqual(95);
  });

  it('finds a repair that halves the RDII of a site in 36 of 40 basins, and shows none at another site', () => {
    const shown = SEEDS.slice(0, 40).map((seed) => {
      const repair = { site: seed % 5, fromDay: HALF, rdiiFactor: 0.5 };
      const comparison = compare(made({ seed, intervalMinutes: 15, repair }), ...HALVES);
      const repaired = `M00${repair.site}`;
      expect(comparison.sites.get(repaired)?.change.rdiiPerInch).toBeLessThan(0);
      const found = shownOf(comparison).filter((each) => each.endsWith('rdiiPerInch'));
      expect(found.filter((each) => each !== `${repaired} rdiiPerInch`)).toEqual([]);
      return found;
    });
    expect(shown.flat().length).toBeGreaterThanOrEqual(36);
  });

  it('has the values of the results of both periods', () => {
    for (const seed of [1, 2, 3, 4]) {
      const basin = made({ seed });
      const { sites } = compare(basin, ...HALVES);
      for (const [side, requested] of [
        ['a', HALVES[0]],
        ['b', HALVES[1]],
      ] as const) {
        for (const [id, { individual, individualHouseholds }] of analyse({ ...basin, requested }).sites) {
          const shown = sites.get(id)?.[side];
          expect(shown?.groundWater).toBeCloseTo(individual?.groundWater ?? Number.NaN, 9);
          expect(shown?.ii).toBeCloseTo(gallonsPerHouseholdDay(individual?.ii ?? Number.NaN, individualHouseholds), 9);
        }
      }
    }
  });

  it('is as certain as the less certain of both results', () => {
    const basin = made({ sites: 3, seed: 2 });
    const periods = [analyse({ ...basin, requested: HALVES[0] }), analyse({ ...basin, requested: HALVES[1] })];
    for (const [id, { confidence }] of Object.entries(comparisonResultOf(compare(basin, ...HALVES)).sites)) {
      const ofBoth = periods.map(({ sites }) => sites.get(id)?.confidence.overall);
      expect(confidence).toBe(['low', 'medium', 'high'].find((each) => ofBoth.some((overall) => overall === each)));
    }
  });

  it('turns round with its periods', () => {
    const basin = made({ sites: 3, seed: 4 });
    const [there, back] = [compare(basin, ...HALVES), compare(basin, HALVES[1], HALVES[0])];
    for (const [id, { change, uncertainty }] of there.sites) {
      for (const measure of COMPARED) {
        expect(back.sites.get(id)?.change[measure]).toBe(-change[measure]);
        expect(back.sites.get(id)?.uncertainty[measure]).toBeCloseTo(uncertainty[measure], 9);
      }
    }
  });

  it('cannot show RDII of an inch without rain data, nor with too little rain', () => {
    const basin = made({ sites: 2 });
    const dry: Basin = { ...basin, rain: basin.rain && { ...basin.rain, inches: basin.rain.inches.map((inches) => inches / 100) } };
    for (const without of [{ ...basin, rain: null }, dry]) {
      const { sites } = comparisonResultOf(compare(without, ...HALVES));
      for (const { a, change } of Object.values(sites)) {
        expect(a).toMatchObject({ groundWater: expect.any(Number), rdiiPerInch: null, ii: expect.any(Number) });
        expect(change?.rdiiPerInch).toBeNull();
      }
    }
  });

  it('needs two weeks of each period', () => {
    const basin = made({ sites: 2, days: 40 });
    expect(compare(basin, period(0, 14), period(14, 28)).error).toBeNull();
    expect(compare(basin, period(0, 13), period(14, 28)).error?.message).toContain('At least 14 days');
    expect(compare(basin, period(0, 14), period(35, 40)).error).toMatchObject({
      code: 'NotEnoughDays',
      message: expect.stringContaining('At least 14 days'),
    });
    expect(compare(basin, period(100, 120), period(14, 28)).error).not.toBeNull();
  });

  it('names the error of a site that cannot be compared, and compares the others', () => {
    const basin = made({ sites: 3 });
    const sites = basin.sites.map((site) => (site.id === 'M002' ? { ...site, pipeInches: null } : site));
    const result = comparisonResultOf(compare({ ...basin, sites }, ...HALVES));
    expect(result.sites.M002).toMatchObject({ a: null, change: null, error: 'NoPipeSize' });
    expect(result.sites.M001?.change?.groundWater).toEqual(expect.any(Number));
  });

  it('is wider for short periods than for long ones', () => {
    const basin = made({ sites: 2, seed: 9 });
    const widthOf = (comparison: Comparison, measure: Compared) => comparison.sites.get('M000')?.uncertainty[measure] ?? Number.NaN;
    const short = compare(basin, period(0, 21), period(HALF, HALF + 21));
    expect(widthOf(short, 'ii')).toBeGreaterThan(widthOf(compare(basin, ...HALVES), 'ii'));
  });
});
