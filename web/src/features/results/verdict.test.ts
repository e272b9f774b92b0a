import { expect, it } from 'vitest';
import { blankResult, flowingSite, surcharge } from './sample-result.js';
import { sitesByInflow } from './site-figures.js';
import { certaintyOf, issuesOf, newestOf, troublesOf } from './verdict.js';

const sites = {
  1: flowingSite('Interceptor', 60, 0, { ii: 1, indPopulation: 420 }),
  2: flowingSite('Trunk', 0, 8, { surcharge: 3, indPopulation: 380 }),
  3: flowingSite('Clean', 1, 1),
  4: flowingSite('Creekside', 82, 4, { ii: 3 }),
  5: flowingSite('Millville', 39, 49, { ii: 3, surcharge: 3, indPopulation: 240 }),
  7: flowingSite('East', 1, 1, { blockage: 3 }),
  6: flowingSite('Iron', 35, 13, { ii: 2, indPopulation: 190 }),
};

it('looks first where I&I is severe, then at a blockage, then at anything else; a site without issues is not in it', () => {
  const troubles = troublesOf(sitesByInflow({ ...blankResult, sites }));
  expect(troubles.map(({ site, severity }) => [site.name, severity])).toEqual([
    ['Creekside', 3],
    ['Millville', 3],
    ['East', 3],
    ['Trunk', 3],
    ['Iron', 2],
    ['Interceptor', 1],
  ]);
});

it('says what most of the I&I is, where it is clear and an issue', () => {
  const mostly = Object.fromEntries(troublesOf(sitesByInflow({ ...blankResult, sites })).map(({ site, mostly }) => [site.name, mostly]));
  expect(mostly).toEqual({
    Creekside: 'groundWater',
    Millville: null,
    East: null,
    Trunk: null,
    Iron: 'groundWater',
    Interceptor: 'groundWater',
  });
});

it('each issue is as certain as the flows of I&I, or as the finding itself', () => {
  const certainty = (changes: Parameters<typeof flowingSite>[3]) => {
    const [site] = sitesByInflow({ ...blankResult, sites: { 1: flowingSite('MH1', 1, 1, { confidence: 'low', ...changes }) } });
    return site === undefined ? null : issuesOf(site).map((type) => [type, certaintyOf(site, type)]);
  };
  expect(certainty({ ii: 1, surcharge: 3, prompts: [surcharge] })).toEqual([
    ['surcharge', 'high'],
    ['ii', 'low'],
  ]);
  expect(certainty({ ii: 3, surcharge: 3, prompts: [surcharge] })).toEqual([
    ['ii', 'low'],
    ['surcharge', 'high'],
  ]);
  const later = { ...surcharge, confidence: 'medium' as const, raw: { ...surcharge.raw, endDate: surcharge.raw.endDate + 86_400 } };
  expect(certainty({ surcharge: 3, prompts: [surcharge, later] })).toEqual([['surcharge', 'medium']]);
});

it('an issue has its newest finding, and the number of earlier ones that are as severe; I&I is of all days', () => {
  const later = { ...surcharge, confidence: 'low' as const, raw: { ...surcharge.raw, endDate: surcharge.raw.endDate + 5 * 86_400 } };
  const milder = { ...later, severity: 1 as const, raw: { ...later.raw, endDate: later.raw.endDate + 86_400 } };
  const days = (prompts: readonly (typeof surcharge)[]) => {
    const [site] = sitesByInflow({
      ...blankResult,
      sites: { 1: flowingSite('MH1', 1, 1, { ii: 3, surcharge: 3, prompts: [...prompts] }) },
    });
    return site && issuesOf(site).map((type) => newestOf(site, type));
  };
  expect(days([surcharge])).toEqual([null, { start: surcharge.raw.startDate, end: surcharge.raw.endDate, earlier: 0 }]);
  expect(days([surcharge, later, milder])).toEqual([null, { start: later.raw.startDate, end: later.raw.endDate, earlier: 1 }]);
  expect(days([])).toEqual([null, null]);
});
