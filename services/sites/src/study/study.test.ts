import type { StudyEvent } from '@headworks/api/events/study';
import { expect, it } from 'vitest';
import { activate, create, deactivate, endMonth, isOpenTo, rename, studyDecider } from './study.js';

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
  const [archived] = deactivate(given(created), 4, 900) as StudyEvent[];
  expect(archived).toEqual({ type: 'StudyDeactivated', data: { studyId: 4, reason: 'user', at: 900 } });
  expect(deactivate(given(created, archived as StudyEvent), 4, 950)).toEqual([]);
  expect(activate(given(created), 4, 950)).toEqual([]);
  expect(activate(given(created, archived as StudyEvent), 4, 950)).toEqual([{ type: 'StudyActivated', data: { studyId: 4, at: 950 } }]);
});

it('a name that stays makes no event', () => {
  expect(rename(given(created), 4, 'Survey')).toEqual([]);
  expect(rename(given(created), 4, 'survey')).toEqual([{ type: 'StudyRenamed', data: { studyId: 4, name: 'survey' } }]);
});

it('a month that ends archives what was active in it, and not what became active since then', () => {
  const end = 2_000;
  const from = (at: number): StudyEvent => ({ type: 'StudyActivated', data: { studyId: 4, at } });
  const archived: StudyEvent = { type: 'StudyDeactivated', data: { studyId: 4, reason: 'month end', at: end } };
  expect(endMonth(given(created), 4, end)).toEqual([archived]);
  expect(endMonth(given(created, archived), 4, end)).toEqual([]);
  expect(endMonth(given(created, archived, from(1_999)), 4, end)).toEqual([archived]);
  expect(endMonth(given(created, archived, from(2_000)), 4, end)).toEqual([]);
  expect(endMonth(given(created, { type: 'StudyDeleted', data: { studyId: 4 } }), 4, end)).toEqual([]);
});
