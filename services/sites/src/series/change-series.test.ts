import { expect, it } from 'vitest';
import { after, basinId, connected, createdBasin, createdSite, given } from '../../test-kit/basins.js';
import { changeSeries } from './change-series.js';

const basin = given(createdBasin, createdSite(1), createdSite(2), createdSite(3), connected([1, 2]));
const node = (upstream: readonly number[], downstream: readonly number[], markerIndex: number | null = null) => ({
  upstream,
  downstream,
  markerIndex,
});
const change = (series: object, scope: 'pairs' | 'markers' = 'pairs') => changeSeries(basin, basinId, JSON.stringify(series), scope, 2_000);

it('only what differs from the series before becomes an event', () => {
  expect(change({ 1: node([], [2]), 2: node([1], [3]), 3: node([2], []) })).toEqual([
    { type: 'SeriesChanged', data: { basinId, at: 2_000, added: [[2, 3]], removed: [] } },
  ]);
  expect(change({ 1: node([], [2]), 2: node([1], []) })).toEqual([]);
});

it('keeps the starting point and the order of the markers', () => {
  const changed = after(basin, change({ startingPoint: 2, 1: node([], [2], 4), 2: node([1], [], 7) }));
  expect(changed).toMatchObject({ startingPoint: 2 });
  expect([...changed.sites.values()].map(({ markerIndex }) => markerIndex)).toEqual([4, 7, null]);
});

it('who may not connect sites may still order the markers', () => {
  expect(change({ 1: node([], [2], 4), 2: node([1], []) }, 'markers')).toMatchObject([{ data: { markerIndexes: [[1, 4]] } }]);
  expect(change({ 1: node([], []), 2: node([], []) }, 'markers')).toMatchObject({ refused: 'Permission Denied' });
});

it.each([
  [
    'a circle, by the names of its sites',
    { 1: node([2], [2]), 2: node([1], [1]) },
    'CircularSeries',
    'These connections would form a circle: MH1 → MH2 → MH1.',
  ],
  ['two sides that disagree', { 1: node([], [2]), 2: node([], []) }, 'InvalidSeries', expect.stringContaining('MH1')],
  ['a site of no such basin', { 9: node([], []) }, 'InvalidSeries', expect.stringContaining('9')],
])('%s is refused', (_what, series, refused, message) => {
  expect(change(series)).toMatchObject({ refused, message });
});

it('a text that is no series is refused with the place where', () => {
  expect(changeSeries(basin, basinId, '{"1": []}', 'pairs', 0)).toMatchObject({
    refused: 'InvalidSeries',
    details: [{ path: 'basin.siteseries' }],
  });
});
