import type { PersonState } from '@headworks/api/events/organization';
import { expect, it } from 'vitest';
import { stateOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { changedUsers } from './query.js';
import { peopleView } from './view.js';

// Only these fields of a person are read.
const ada = {
  kind: 'person',
  email: 'ada@town.example',
  givenName: 'Ada',
  familyName: 'L',
  status: 'confirmed',
  groups: ['Admin'],
} as unknown as PersonState;

it('a person has the newest names until they are erased', () => {
  const names = { email: 'ada@town.example', given_name: 'Ada', family_name: 'L', status: 'confirmed', groups: ['Admin'] };
  const erased = { user_id: 'u1', email: null, given_name: null, family_name: null, status: null, groups: null };
  const named = stateOf('accounts', 'person-u1', ada);
  expect(rowsOf(peopleView, 'people', [named])).toEqual([{ user_id: 'u1', ...names }]);
  expect(rowsOf(peopleView, 'people', [named, stateOf('accounts', 'person-u1')])).toEqual([erased]);
});

it('the state of an API key is no person', () => {
  const key = stateOf('accounts', 'key-k1', { kind: 'key', keyId: 'k1', orgId: 7, hash: 'h' });
  expect(rowsOf(peopleView, 'people', [key])).toEqual([]);
});

it('the users of changed rows are those of people alone', () => {
  expect(
    changedUsers([
      { table: 'people', row: { user_id: 'u1' } },
      { table: 'members', row: { user_id: 'u2' } },
    ]),
  ).toEqual(['u1']);
});
