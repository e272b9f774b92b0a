import type { Member } from '@headworks/contracts';
import { expect, test } from 'vitest';
import { keptBecause, rowsOf, searched } from './member-rows.js';

const member = (id: number, givenname: string, perms: object): Member => ({
  id,
  userid: `user-${id}`,
  givenname,
  familyname: 'Whitcomb',
  email: `${givenname.toLowerCase()}@example.org`,
  perms: JSON.stringify(perms),
});

test('members stand by name, and the search finds name, email and permissions', () => {
  const rows = rowsOf([member(1, 'Kim', { admin: true }), member(2, 'Ada', { itr: { perms: 'read' } })]);
  expect(rows.map(({ name }) => name)).toEqual(['Ada Whitcomb', 'Kim Whitcomb']);
  for (const search of ['ada w', 'ADA@', 'itrackers: view']) expect(searched(rows, search).map(({ member: { id } }) => id)).toEqual([2]);
  expect(searched(rows, 'organization admin').map(({ member: { id } }) => id)).toEqual([1]);
});

test('the only admin stays, and says why; with a second one both may go', () => {
  const [ada, kim] = rowsOf([member(1, 'Kim', { admin: true }), member(2, 'Ada', {})]);
  expect(ada && keptBecause(ada)).toBeNull();
  expect(kim && keptBecause(kim)).toBe('An organization keeps at least one admin.');
  const two = rowsOf([member(1, 'Kim', { admin: true }), member(2, 'Ada', { admin: true })]);
  expect(two.map(keptBecause)).toEqual([null, null]);
});

test('a member whose name was erased is called by the email', () => {
  expect(rowsOf([{ ...member(1, 'Kim', {}), givenname: '', familyname: '' }])[0]?.name).toBe('kim@example.org');
});
