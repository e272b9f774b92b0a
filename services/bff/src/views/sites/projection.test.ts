import type { BasinEvent } from '@headworks/api/events/basin';
import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { sitesView } from './view.js';

const of = { basinId: 5, at: 1_000 };
const unset = { levelAdjInches: 0, siltInches: 0, levelRefInches: null, velocityRefFps: null, location: null, timeOffsetSeconds: null };
const created = (siteId: number): BasinEvent => ({
  type: 'SiteCreated',
  data: { ...of, ...unset, siteId, name: `MH${siteId}`, enabled: false, pipeInches: 8, households: 100 },
});
const rows = (table: string, ...events: readonly BasinEvent[]) =>
  rowsOf(
    sitesView,
    table,
    events.map((event) => eventOf('sites', event)),
  );

it('both sites of a connection name it, and neither when it is removed', () => {
  const connected: BasinEvent = { type: 'SeriesChanged', data: { ...of, added: [[1, 2]], removed: [] } };
  const both = [created(1), created(2), connected];
  expect(rows('sites', ...both)).toEqual([
    expect.objectContaining({ site_id: 1, upstream: [], downstream: [2] }),
    expect.objectContaining({ site_id: 2, upstream: [1], downstream: [] }),
  ]);
  expect(rows('sites', ...both, { type: 'SeriesChanged', data: { ...of, added: [], removed: [[1, 2]] } })).toEqual([
    expect.objectContaining({ downstream: [] }),
    expect.objectContaining({ upstream: [] }),
  ]);
});

it('a cascade changes the households of the sites that it reached', () => {
  const cascaded: BasinEvent = { type: 'HouseholdsCascaded', data: { ...of, siteId: 1, households: [[2, 220]] } };
  expect(rows('sites', created(1), created(2), cascaded)).toEqual([
    expect.objectContaining({ households: 100 }),
    expect.objectContaining({ households: 220 }),
  ]);
});

it('a cleared place and a cleared pipe size are null; what a change does not name stays', () => {
  const located: BasinEvent = {
    type: 'SiteLocated',
    data: { ...of, siteId: 1, location: { lat: 41, lng: -76 }, timeOffsetSeconds: -18_000 },
  };
  const cleared: BasinEvent = { type: 'SiteLocated', data: { ...of, siteId: 1, location: null, timeOffsetSeconds: null } };
  expect(rows('sites', created(1), located)).toEqual([expect.objectContaining({ lat: 41, lng: -76, time_offset: -18_000 })]);
  expect(rows('sites', created(1), located, cleared)).toEqual([expect.objectContaining({ lat: null, lng: null, time_offset: null })]);
  expect(rows('sites', created(1), { type: 'SiteChanged', data: { ...of, siteId: 1, changes: { pipeInches: null } } })).toEqual([
    expect.objectContaining({ pipe_inches: null, households: 100 }),
  ]);
});

it('a site that undo brings back is not deleted', () => {
  const deleted: BasinEvent = { type: 'SiteDeleted', data: { ...of, siteId: 1 } };
  expect(rows('sites', created(1), deleted, created(1))).toEqual([expect.objectContaining({ deleted: false, name: 'MH1' })]);
});

it('a site has the logs that were added and not removed', () => {
  const log = { ...of, siteId: 1, logId: 9 };
  expect(rows('site_logs', { type: 'LogAdded', data: log })).toEqual([expect.objectContaining({ site_log: '1/9', removed: false })]);
  expect(rows('site_logs', { type: 'LogAdded', data: log }, { type: 'LogRemoved', data: log })).toEqual([
    expect.objectContaining({ removed: true }),
  ]);
});
