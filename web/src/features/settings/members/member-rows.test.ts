import type { Member } from '@headworks/api/paths/shapes';
import { permissions } from '@headworks/api/permission-schema';
import { expect, test } from 'vitest';
import { keptBecause, rowsOf, searched } from './member-rows.js';

const member = (id: number, givenname: string, perms: object): Member => ({
  id,
  userid: `user-${id}`,
  givenname,
  familyname: 'Whitcomb',
  email: `${givenname.toLowerCase()}@example.org`,
  perms: JSON.stringify(permissions.parse(perms)),
});

test('members are sorted by name, and the search finds name, email and permissions', () => {
  const rows = rowsOf([member(1, 'Kim', { admin: true }), member(2, 'Ada', { itr: { perms: 'read' } })]);
  expect(rows.map(({ name }) => name)).toEqual(['Ada Whitcomb', 'Kim Whitcomb']);
  for (const search of ['ada w', 'ADA@', 'itrackers: view']) expect(searched(rows, search).map(({ member: { id } }) => id)).toEqual([2]);
  expect(searched(rows, 'organization admin').map(({ member: { id } }) => id)).toEqual([1]);
});

test('the only admin cannot be removed, with a reason; with a second one both can', () => {
  const [ada, kim] = rowsOf([member(1, 'Kim', { admin: true }), member(2, 'Ada', {})]);
  expect(ada && keptBecause(ada)).toBeNull();
  expect(kim && keptBecause(kim)).toBe('An organization must have at least one admin.');
  const two = rowsOf([member(1, 'Kim', { admin: true }), member(2, 'Ada', { admin: true })]);
  expect(two.map(keptBecause)).toEqual([null, null]);
});

test('a member without a name is shown by email', () => {
  expect(rowsOf([{ ...member(1, 'Kim', {}), givenname: '', familyname: '' }])[0]?.name).toBe('kim@example.org');
});
