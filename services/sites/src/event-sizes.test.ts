import type { BasinEvent, SitePair } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { MAX_APPEND_BYTES, MAX_EVENT_BYTES } from '@headworks/event-store';
import { describe, expect, it } from 'vitest';
import { after, basinId, createdBasin, createdSite, given } from '../test-kit/basins.js';
import { copiedEvents } from './copy/copied-events.js';
import { revert } from './history/revert.js';
import { changeSeries } from './series/change-series.js';
import { changeSite, enableSites } from './site/change-site.js';

const at = 1_790_000_000_000;
/** Ids and households as long as those of a large product. */
const siteIds = Array.from({ length: limits.sitesPerBasin }, (_, nth) => 12_000_000 + nth);
const empty = given(createdBasin, ...siteIds.map((siteId) => createdSite(siteId, 123_456.333333333)));
const [first = 0] = siteIds;

/** One after the other, in a line. */
const pairs = siteIds.slice(1).map((siteId): SitePair => [siteId - 1, siteId]);
const nodes = siteIds.map((siteId, nth) => [
  siteId,
  { markerIndex: 1_000_000 + nth, upstream: nth === 0 ? [] : [siteId - 1], downstream: siteId === siteIds.at(-1) ? [] : [siteId + 1] },
]);
const connect = changeSeries(empty, basinId, JSON.stringify({ startingPoint: first, ...Object.fromEntries(nodes) }), 'pairs', at);
const line = after(empty, connect);

function expectToFit(decided: readonly BasinEvent[] | object): void {
  if (!Array.isArray(decided)) throw new Error(`refused: ${JSON.stringify(decided)}`);
  const sizes = (decided as readonly BasinEvent[]).map(({ data }) => JSON.stringify(data).length);
  expect(Math.max(...sizes)).toBeLessThan(MAX_EVENT_BYTES);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_APPEND_BYTES);
}

describe('in a basin with as many sites as it may have, the store takes', () => {
  it('a new series and its undo, and every pair arrives', () => {
    expectToFit(connect);
    expect([...line.sites.values()].reduce((sum, { downstream }) => sum + downstream.length, 0)).toBe(pairs.length);
    expectToFit(revert(basinId, empty, line, at));
    expectToFit(revert(basinId, line, empty, at));
    expect(
      after(line, revert(basinId, empty, line, at)).sites.every(
        ({ downstream, markerIndex }) => downstream.length === 0 && markerIndex === null,
      ),
    ).toBe(true);
  });

  it('a cascade through all of them and its undo', () => {
    const cascade = changeSite(line, basinId, first, { measures: { households: 123_457.666666666 }, cascade: true }, at);
    expectToFit(cascade);
    const cascaded = after(line, cascade);
    expect(cascaded.sites.every(({ households }) => households === 123_457.666666666)).toBe(true);
    expectToFit(revert(basinId, line, cascaded, at));
  });

  it('all of them enabled and its undo', () => {
    const enable = enableSites(line, basinId, siteIds, true, at);
    expectToFit(enable);
    expectToFit(revert(basinId, line, after(line, enable), at));
  });

  it('the series of a copy', () => {
    const copied = { basinId: 6, orgId: 7, studyId: 8, name: 'Copy', copyOf: 5, siteIds: new Map(siteIds.map((id) => [id, id])), at };
    expectToFit(copiedEvents(line, { ...copied, rainId: null, copyAssignments: true }).filter(({ type }) => type === 'SeriesChanged'));
  });
});
