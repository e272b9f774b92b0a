import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSites } from './check-sites.js';
import { withCumulativeHouseholds } from './connections.js';
import { namesInText } from './names-in-text.js';
import type { SiteToImport } from './site-to-import.js';

const site = (siteName: string, more: Partial<SiteToImport> = {}): SiteToImport => ({
  siteName,
  location: { lat: 41, lng: -76 },
  pipeInches: 8,
  households: 10,
  upstream: [],
  downstream: [],
  ...more,
});
const messages = (...sites: readonly SiteToImport[]) =>
  checkSites(sites, { basins: false }).map(({ index, field, message }) => `${index} ${field}: ${message}`);

describe('the sites of a file', () => {
  it.each<[string, readonly SiteToImport[], readonly string[]]>([
    ['sound', [site('A', { downstream: ['b 1'] }), site('B_1', { upstream: ['a'] })], []],
    ['without a name', [site(' ')], ['0 siteName: No site name found']],
    ['with a name that shows nothing', [site('\u200b')], ['0 siteName: No site name found']],
    ['with a line break in the name', [site('A\nB')], ['0 siteName: Site name must not hold control characters.']],
    ['with 31 characters', [site('x'.repeat(31))], ['0 siteName: Site name must be less than 30 characters.']],
    ['of one name', [site('MH 1'), site('mh_1')], ['1 siteName: Duplicate site name mh_1']],
    ['without a place', [site('A', { location: null })], ['0 siteLocation: No Location found']],
    ['beyond the earth', [site('A', { location: { lat: 91, lng: 0 } })], ['0 siteLocation: Location is not on the earth: 91, 0']],
    ['with less than no households', [site('A', { households: -1 })], ['0 population: Households must be from 0 to 100,000,000']],
    ['that are not there', [site('A', { upstream: ['X'] })], ["0 upstream: Couldn't find matching site for upstream: X"]],
    ['that one side misses above', [site('A', { downstream: ['B'] }), site('B')], ['1 upstream: Missing upstream site A']],
    ['that one side misses below', [site('A'), site('B', { upstream: ['A'] })], ['0 downstream: Missing downstream site B']],
    [
      'in themselves',
      [site('A', { upstream: ['A'], downstream: ['A'] })],
      ['0 upstream: The site is connected to itself', '0 downstream: The site is connected to itself'],
    ],
    [
      'in a circle',
      [site('A', { upstream: ['B'], downstream: ['B'] }), site('B', { upstream: ['A'], downstream: ['A'] })],
      ['0 downstream: These connections would form a circle: A → B → A.'],
    ],
  ])('%s', (_, sites, expected) => {
    expect(messages(...sites)).toEqual(expected);
  });

  it('need a basin whose name shows, on one line', () => {
    const inBasins = (...names: readonly string[]) =>
      checkSites(
        names.map((basin, nth) => site(`${nth}`, { basin })),
        { basins: true },
      );
    expect(inBasins('\u200b', 'A\nB').map(({ index, message }) => [index, message])).toEqual([
      [0, 'No Basin'],
      [1, 'Basin name must not hold control characters.'],
    ]);
  });

  it('may have hundreds of thousands of faults', () => {
    const names = Array.from({ length: 1_000 }, () => 'X');
    const sites = Array.from({ length: 300 }, (_, nth) => site(`${nth}`, { upstream: names }));
    expect(checkSites(sites, { basins: false })).toHaveLength(300_000);
  });

  it('each need a basin where the file has several, and are connected within it', () => {
    const up = site('A', { downstream: ['B'], basin: 'North' });
    expect(checkSites([up, site('B', { upstream: ['A'], basin: 'north ' })], { basins: true })).toEqual([]);
    const apart = [up, site('B', { basin: 'South' }), site('C')];
    expect(checkSites(apart, { basins: true }).map(({ index, message }) => [index, message])).toEqual([
      [0, "Couldn't find matching site for downstream: B"],
      [2, 'No Basin'],
    ]);
  });

  it('may not have names that the basin has', () => {
    const existing = (basin: string) => new Set(basin === 'North' ? ['MH_1'] : []);
    const sites = [site('mh 1', { basin: 'North' }), site('mh 1', { basin: 'South' })];
    expect(checkSites(sites, { basins: true, existing })).toEqual([
      { index: 0, field: 'siteName', message: 'The basin already has a site mh 1' },
    ]);
  });
});

it('names are read as one name, JSON or a list with separators', () => {
  const isName = (key: string) => key === 'SMITH,_JONES';
  expect(namesInText('Smith, Jones', isName)).toEqual(['Smith, Jones']);
  expect(namesInText('A, B;C\nD', isName)).toEqual(['A', 'B', 'C', 'D']);
  expect(namesInText('["A","B, C", 7]', isName)).toEqual(['A', 'B, C', '7']);
  expect(namesInText(' ', isName)).toEqual([]);
  expect(namesInText('["A",', isName)).toBeUndefined();
  expect(namesInText('{"up":"A"}', isName)).toBeUndefined();
});

it('cumulative households of a row of sites grow by those of each site', () => {
  const households = fc.option(fc.nat({ max: 1_000 }));
  fc.assert(
    fc.property(fc.array(households, { minLength: 1, maxLength: 30 }), (own) => {
      const name = (nth: number) => (nth < 0 || nth >= own.length ? [] : [`MH${nth}`]);
      const row = own.map((each, nth) => site(`MH${nth}`, { households: each, upstream: name(nth - 1), downstream: name(nth + 1) }));
      expect(checkSites(row, { basins: false })).toEqual([]);
      const sums = own.map((_, nth) => own.slice(0, nth + 1).reduce((sum: number, each) => sum + (each ?? 0), 0));
      const expected = own.map((each, nth) => (each === null ? null : sums[nth]));
      expect(withCumulativeHouseholds(row).map((each) => each.households)).toEqual(expected);
    }),
  );
});
