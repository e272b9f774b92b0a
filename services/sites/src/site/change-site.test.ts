import { limits } from '@headworks/api/limits';
import { describe, expect, it } from 'vitest';
import { after, basinId, connected, createdBasin, createdSite, given } from '../../test-kit/basins.js';
import { changeSite, changeSites, enableSites } from './change-site.js';

/** 1 and 2 flow into 3, which flows into 4. */
const basin = given(
  createdBasin,
  createdSite(1, 100),
  createdSite(2, 50),
  createdSite(3, 200),
  createdSite(4, null),
  createdSite(5, 260),
  connected([1, 3], [2, 3], [3, 4], [4, 5]),
);
const householdsOf = (changed: ReturnType<typeof given>) => [...changed.sites.values()].map(({ households }) => households);

describe('a change of a site', () => {
  it('without cascade changes that site alone', () => {
    const changed = after(basin, changeSite(basin, basinId, 1, { measures: { households: 110 }, cascade: false }, 0));
    expect(householdsOf(changed)).toEqual([110, 50, 200, null, 260]);
  });

  it('with cascade passes the difference downstream, also past a site without households', () => {
    const changed = after(basin, changeSite(basin, basinId, 1, { measures: { households: 110 }, cascade: true }, 0));
    expect(householdsOf(changed)).toEqual([110, 50, 210, null, 270]);
  });

  it('is refused if a site downstream would have more households than any site may have, by its name', () => {
    const full = after(basin, changeSite(basin, basinId, 3, { measures: { households: limits.households }, cascade: false }, 0));
    expect(changeSite(full, basinId, 1, { measures: { households: 110 }, cascade: true }, 0)).toMatchObject({
      refused: 'HouseholdsOutOfRange',
      message: 'MH3 downstream would have more than 100,000,000 households.',
    });
  });

  it('is refused if a site downstream would have fewer than 0 households, by its name', () => {
    const low = given(createdBasin, createdSite(1, 100), createdSite(2, 50), connected([1, 2]));
    expect(changeSite(low, basinId, 1, { measures: { households: 10 }, cascade: true }, 0)).toMatchObject({
      refused: 'HouseholdsOutOfRange',
      message: 'MH2 downstream would have fewer than 0 households.',
    });
  });

  it('is all or nothing in one command, and what stays makes no event', () => {
    const place = { location: { lat: 41, lng: -76 }, timeOffsetSeconds: -18_000 };
    const decided = changeSite(
      basin,
      basinId,
      1,
      { name: 'MH1', enabled: false, place, measures: { pipeInches: 8, siltInches: 1 }, cascade: false },
      0,
    );
    expect(decided).toEqual([
      { type: 'SiteLocated', data: { basinId, siteId: 1, at: 1_001, ...place } },
      { type: 'SiteChanged', data: { basinId, siteId: 1, at: 1_001, changes: { siltInches: 1 } } },
    ]);
    expect(changeSite(basin, basinId, 9, { measures: {}, cascade: false }, 0)).toMatchObject({ refused: 'Not Found' });
  });

  it('comes later than the change before it, also if the clock was set back', () => {
    expect(changeSite(basin, basinId, 1, { name: 'MH', measures: {}, cascade: false }, 1)).toMatchObject([{ data: { at: 1_001 } }]);
    expect(changeSite(basin, basinId, 1, { name: 'MH', measures: {}, cascade: false }, 5_000)).toMatchObject([{ data: { at: 5_000 } }]);
  });
});

it('several sites are enabled together, or none of them', () => {
  expect(enableSites(basin, basinId, [1, 2, 1], true, 0)).toHaveLength(2);
  expect(enableSites(basin, basinId, [1, 99], true, 0)).toMatchObject({ refused: 'Not Found' });
});

describe('a change of several sites', () => {
  it('passes the differences downstream, and what is given for a site counts whatever reaches it', () => {
    const sites = [
      { siteId: 3, changes: { households: 500 } },
      { siteId: 1, changes: { households: 110, pipeInches: 12 } },
      { siteId: 2, changes: { households: 60 } },
    ];
    const changed = after(basin, changeSites(basin, basinId, sites, true, 0));
    expect(householdsOf(changed)).toEqual([110, 60, 500, null, 560]);
    expect(changed.sites.get(1)?.pipeInches).toBe(12);
    expect(householdsOf(after(basin, changeSites(basin, basinId, sites, false, 0)))).toEqual([110, 60, 500, null, 260]);
  });

  it('is all or nothing, at one moment', () => {
    const missing = [
      { siteId: 1, changes: { levelAdjInches: 1 } },
      { siteId: 99, changes: { levelAdjInches: 1 } },
    ];
    expect(changeSites(basin, basinId, missing, false, 0)).toMatchObject({ refused: 'Not Found' });
    const both = changeSites(
      basin,
      basinId,
      [missing[0], { siteId: 2, changes: { siltInches: 1 } }].filter((each) => each !== undefined),
      false,
      9e9,
    );
    expect(both).toEqual([
      { type: 'SiteChanged', data: { basinId, siteId: 1, at: 9e9, changes: { levelAdjInches: 1 } } },
      { type: 'SiteChanged', data: { basinId, siteId: 2, at: 9e9, changes: { siltInches: 1 } } },
    ]);
  });
});
