import type { Organization, User } from '@headworks/api/paths/shapes';
import { expect, test } from 'vitest';
import {
  chosenOrganization,
  lostOrganization,
  type SignedIn,
  withNewOrganization,
  withOrganizations,
  withPermissions,
} from './session-state.js';

const organization = (orgid: number, perms = '{}'): Organization => ({ orgid, name: `Utility ${orgid}`, logoUrl: null, perms });
const user: User = {
  id: 'u1',
  email: 'dana@example.com',
  given_name: 'Dana',
  family_name: 'Whitcomb',
  phone_number: '+15705550134',
  'custom:units': '1',
  groups: [],
};
const signedIn: SignedIn = {
  kind: 'signed-in',
  user,
  self: user,
  organizations: [organization(1), organization(2)],
  organization: organization(2),
};

test('the organization used last is opened, else the first; without any there is none', () => {
  const all = [organization(1), organization(2)];
  expect(chosenOrganization(all, [null, 2])?.orgid).toBe(2);
  expect(chosenOrganization(all, [9, null])?.orgid).toBe(1);
  expect(chosenOrganization([], [1])).toBeNull();
});

test('a new list keeps the active organization, with its current permissions', () => {
  const after = withOrganizations(signedIn, [organization(2, '{"admin":true}'), organization(3)], 3);
  expect(after.organization).toEqual(organization(2, '{"admin":true}'));
  expect(lostOrganization(signedIn, after)).toBeNull();
});

test('a user who has lost the organization continues in another, and the lost one is named', () => {
  const after = withOrganizations(signedIn, [organization(3), organization(1)], 1);
  expect(after.organization?.orgid).toBe(1);
  expect(lostOrganization(signedIn, after)?.name).toBe('Utility 2');
});

test('an organization that was joined twice is in the list once', () => {
  const after = withNewOrganization(signedIn, organization(1, '{"admin":true}'));
  expect(after.organizations.map(({ orgid }) => orgid)).toEqual([2, 1]);
  expect(after.organization?.perms).toBe('{"admin":true}');
});

test('new permissions of another organization do not change the active one', () => {
  const after = withPermissions(signedIn, 1, '{"admin":true}');
  expect(after.organization).toEqual(organization(2));
  expect(after.organizations[0]?.perms).toBe('{"admin":true}');
});
