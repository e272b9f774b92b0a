import { expect, it } from 'vitest';
import { basinsRanked, sitesRanked } from './ranking.js';
import { blankResult, flowingSite } from './sample-result.js';

const north = { id: 1, name: 'North' };
const south = { id: 2, name: 'South' };
const empty = { id: 3, name: 'Empty' };
const results = [
  [
    north,
    { ...blankResult, sites: { 1: flowingSite('A', 50, 0, { indPopulation: 100 }), 2: flowingSite('B', 1, 0, { indPopulation: 900 }) } },
  ],
  [south, { ...blankResult, sites: { 3: flowingSite('C', 20, 0, { indPopulation: 100 }) } }],
  [empty, blankResult],
] as const;

it('ranks basins by I&I of a household and day of the whole basin, not by their worst site', () => {
  const ranked = basinsRanked(results);
  expect(ranked.map(({ basin }) => basin.name)).toEqual(['South', 'North', 'Empty']);
  expect(ranked[0]?.perHousehold).toBeCloseTo((20 * 1440) / 100);
  expect(ranked[1]?.perHousehold).toBeCloseTo((51 * 1440) / 1000);
  expect(ranked.map(({ worst }) => worst?.name ?? null)).toEqual(['C', 'A', null]);
});

it('ranks the sites of all basins in one list', () =>
  expect(sitesRanked(results).map(({ site, basin }) => `${basin.name} ${site.name}`)).toEqual(['North A', 'South C', 'North B']));

it('counts only the households of sites that were computed', () => {
  const broken = flowingSite('B', 0, 0, { hydrograph: null, indPopulation: 900 });
  const [only] = basinsRanked([[north, { ...blankResult, sites: { 1: flowingSite('A', 50, 0, { indPopulation: 100 }), 2: broken } }]]);
  expect(only?.perHousehold).toBeCloseTo((50 * 1440) / 100);
});

it('says which days a basin is of, and has no worst site where none was computed', () => {
  const broken = flowingSite('B', 0, 0, { hydrograph: null });
  const [only] = basinsRanked([[north, { ...blankResult, sites: { 2: broken } }]]);
  expect(only?.dates).toEqual([blankResult.usingStart, blankResult.usingEnd]);
  expect([only?.sites.length, only?.worst]).toEqual([1, null]);
});
