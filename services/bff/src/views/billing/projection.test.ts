import type { BasinEvent } from '@headworks/api/events/basin';
import type { StudyEvent } from '@headworks/api/events/study';
import { expect, it } from 'vitest';
import { eventOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { billingView } from './view.js';

const of = { basinId: 5, at: 1_000 };
const unset = { levelAdjInches: 0, siltInches: 0, levelRefInches: null, velocityRefFps: null, location: null, timeOffsetSeconds: null };
const rows = (...events: readonly (StudyEvent | BasinEvent)[]) =>
  rowsOf(
    billingView,
    'billed_changes',
    events.map((event, index) => eventOf('sites', event, { position: index + 1 })),
  );

it('a change counts from when its event says, and of an older release from when it was stored', () => {
  expect(rows({ type: 'StudyDeactivated', data: { studyId: 4, reason: 'month end', at: 2_000 } })).toEqual([
    { position: 1, org_id: 7, what: 'study deactivated', id: 4, parent: null, at: 2_000 },
  ]);
  expect(rows({ type: 'StudyActivated', data: { studyId: 4 } })).toEqual([
    expect.objectContaining({ what: 'study activated', at: Date.parse(TIME) }),
  ]);
});

it('new basins and sites name where they belong, and what counts of them from the start', () => {
  const basin = { ...of, orgId: 7, studyId: 4, name: 'Creek', gpdPerHouse: null };
  const site = { ...of, ...unset, siteId: 9, name: 'MH9', pipeInches: 8, households: null };
  const made = rows(
    { type: 'BasinCreated', data: basin },
    { type: 'BasinCreated', data: { ...basin, staged: true } },
    { type: 'SiteCreated', data: { ...site, enabled: false } },
    { type: 'SiteCreated', data: { ...site, enabled: true } },
  );
  expect(new Map(made.map(({ position, what, id, parent }) => [position, [what, id, parent]]))).toEqual(
    new Map([
      [1, ['basin created', 5, 4]],
      [2, ['basin begun', 5, 4]],
      [3, ['disabled site created', 9, 5]],
      [4, ['enabled site created', 9, 5]],
    ]),
  );
});

it('what costs nothing leaves no row', () => {
  expect(
    rows(
      { type: 'StudyRenamed', data: { studyId: 4, name: 'Survey' } },
      { type: 'SiteRenamed', data: { ...of, siteId: 9, name: 'MH9' } },
      { type: 'HouseholdsCascaded', data: { ...of, siteId: 9, households: [[10, 220]] } },
    ),
  ).toEqual([]);
});
