import type { StudyEvent } from '@headworks/api/events/study';
import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { studiesView } from './view.js';

const created: StudyEvent = { type: 'StudyCreated', data: { studyId: 4, orgId: 7, name: 'Survey' } };
const rows = (...events: readonly StudyEvent[]) =>
  rowsOf(
    studiesView,
    'studies',
    events.map((event) => eventOf('sites', event)),
  );

it('a new study is active until it is deactivated, and active again after that', () => {
  expect(rows(created)).toEqual([expect.objectContaining({ study_id: 4, org_id: 7, name: 'Survey', active: true })]);
  const archived: StudyEvent = { type: 'StudyDeactivated', data: { studyId: 4, reason: 'month end' } };
  expect(rows(created, archived)).toEqual([expect.objectContaining({ active: false })]);
  expect(rows(created, archived, { type: 'StudyActivated', data: { studyId: 4 } })).toEqual([expect.objectContaining({ active: true })]);
});

it('a study has its newest name, and its row stays when it is deleted', () => {
  expect(rows(created, { type: 'StudyRenamed', data: { studyId: 4, name: 'I&I' } })).toEqual([expect.objectContaining({ name: 'I&I' })]);
  expect(rows(created, { type: 'StudyDeleted', data: { studyId: 4 } })).toEqual([expect.objectContaining({ org_id: 7, deleted: true })]);
});
