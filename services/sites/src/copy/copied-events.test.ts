import { expect, it } from 'vitest';
import { addedLog, connected, createdBasin, createdSite, facts, given } from '../../test-kit/basins.js';
import { copiedEvents } from './copied-events.js';

const source = given(createdBasin, createdSite(1, 100), createdSite(2, 200), connected([1, 2]), addedLog(2, 9), {
  type: 'SiteEnabled',
  data: { basinId: 5, at: 1_000, siteId: 2 },
});
const target = {
  basinId: 6,
  orgId: 7,
  studyId: 8,
  name: 'Copy',
  copyOf: 5,
  siteIds: new Map([
    [1, 11],
    [2, 12],
  ]),
  at: 3_000,
};

it('a copy is the same basin with sites of its own', () => {
  const copy = facts(given(...copiedEvents(source, { ...target, rainId: null, copyAssignments: true })));
  expect(copy).toMatchObject({ studyId: 8, name: 'Copy', staged: false });
  expect(copy.sites).toMatchObject([
    { siteId: 11, name: 'MH1', households: 100, downstream: [12], logIds: [], enabled: false },
    { siteId: 12, name: 'MH2', households: 200, upstream: [11], logIds: [9], enabled: true },
  ]);
});

it('without the logs, its sites are disabled', () => {
  const copy = facts(given(...copiedEvents(source, { ...target, rainId: null, copyAssignments: false })));
  expect(copy.sites).toMatchObject([{ enabled: false }, { logIds: [], enabled: false }]);
});

it('is staged until its last event', () => {
  const events = copiedEvents(source, { ...target, rainId: null, copyAssignments: true });
  expect(given(...events.slice(0, -1)).staged).toBe(true);
});
