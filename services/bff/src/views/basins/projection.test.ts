import type { BasinEvent } from '@headworks/api/events/basin';
import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { basinsView } from './view.js';

const created: BasinEvent = {
  type: 'BasinCreated',
  data: { basinId: 5, at: 1_000, orgId: 7, studyId: 4, name: 'Creek', gpdPerHouse: null, staged: true },
};
const rows = (...events: readonly BasinEvent[]) =>
  rowsOf(
    basinsView,
    'basins',
    events.map((event) => eventOf('sites', event)),
  );

it('a copy is staged until it is complete', () => {
  expect(rows(created)).toEqual([expect.objectContaining({ basin_id: 5, study_id: 4, org_id: 7, staged: true })]);
  expect(rows(created, { type: 'BasinCompleted', data: { basinId: 5, at: 1_001 } })).toEqual([expect.objectContaining({ staged: false })]);
});

it('every event of a basin is a change of it, also one of its sites', () => {
  expect(rows(created, { type: 'SiteEnabled', data: { basinId: 5, siteId: 51, at: 2_000 } })).toEqual([
    expect.objectContaining({ name: 'Creek', changed_at: 2_000 }),
  ]);
});

it('only what a change names is changed; null clears', () => {
  const named: BasinEvent = { type: 'BasinChanged', data: { basinId: 5, at: 2, name: 'Fishing Creek', gpdPerHouse: 182 } };
  const cleared: BasinEvent = { type: 'BasinChanged', data: { basinId: 5, at: 3, gpdPerHouse: null } };
  expect(rows(created, named)).toEqual([expect.objectContaining({ name: 'Fishing Creek', gpd_per_house: 182 })]);
  expect(rows(created, named, cleared)).toEqual([expect.objectContaining({ name: 'Fishing Creek', gpd_per_house: null })]);
});

it('rain is a row of its own, which loses its number when it is deleted', () => {
  const data = {
    basinId: 5,
    at: 2_000,
    rainId: 8,
    filename: 'gauge.csv',
    source: 'file',
    rows: 3,
    firstAt: 100,
    lastAt: 200,
    inches: 1.75,
  } as const;
  const stored = eventOf('sites', { type: 'RainStored', data });
  const deleted = eventOf('sites', { type: 'RainDeleted', data: { basinId: 5, at: 3_000, rainId: 8 } });
  const row = { basin_id: 5, org_id: 7, rain_id: 8, filename: 'gauge.csv', row_count: 3, inches: 1.75, stored_at: 2_000 };
  expect(rowsOf(basinsView, 'basin_rain', [stored])).toEqual([expect.objectContaining(row)]);
  expect(rowsOf(basinsView, 'basin_rain', [stored, deleted])).toEqual([expect.objectContaining({ ...row, rain_id: null })]);
  expect(rowsOf(basinsView, 'basin_rain', [eventOf('sites', created)])).toEqual([]);
});
