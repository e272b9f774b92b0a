import type { StudyEvent } from '@headworks/api/events/study';
import { expect, it } from 'vitest';
import { activate, create, deactivate, isOpenTo, rename, studyDecider } from './study.js';

const created: StudyEvent = { type: 'StudyCreated', data: { studyId: 4, orgId: 7, name: 'Survey' } };
const given = (...events: readonly StudyEvent[]) => events.reduce(studyDecider.evolve, studyDecider.initial);

it('a new study is active and open to its organization alone', () => {
  const study = given(...(create(given(), { studyId: 4, orgId: 7, name: 'Survey' }) as StudyEvent[]));
  expect(study).toMatchObject({ active: true, name: 'Survey' });
  expect([isOpenTo(study, 7), isOpenTo(study, 8), isOpenTo(given(), 7)]).toEqual([true, false, false]);
});

it('a deleted study is open to no one', () => {
  expect(isOpenTo(given(created, { type: 'StudyDeleted', data: { studyId: 4 } }), 7)).toBe(false);
});

it('activating an active study and deactivating an inactive one have no effect', () => {
  const [archived] = deactivate(given(created), 4) as StudyEvent[];
  expect(archived).toEqual({ type: 'StudyDeactivated', data: { studyId: 4, reason: 'user' } });
  expect(deactivate(given(created, archived as StudyEvent), 4)).toEqual([]);
  expect(activate(given(created), 4)).toEqual([]);
  expect(activate(given(created, archived as StudyEvent), 4)).toEqual([{ type: 'StudyActivated', data: { studyId: 4 } }]);
});

it('a name that stays makes no event', () => {
  expect(rename(given(created), 4, 'Survey')).toEqual([]);
  expect(rename(given(created), 4, 'survey')).toEqual([{ type: 'StudyRenamed', data: { studyId: 4, name: 'survey' } }]);
});
