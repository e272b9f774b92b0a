import type { Organization, User } from '@headworks/contracts';
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

test('a new list keeps the user where they are, with the permissions of now', () => {
  const after = withOrganizations(signedIn, [organization(2, '{"admin":true}'), organization(3)], 3);
  expect(after.organization).toEqual(organization(2, '{"admin":true}'));
  expect(lostOrganization(signedIn, after)).toBeNull();
});

test('who has lost the organization goes on in another, and it is named', () => {
  const after = withOrganizations(signedIn, [organization(3), organization(1)], 1);
  expect(after.organization?.orgid).toBe(1);
  expect(lostOrganization(signedIn, after)?.name).toBe('Utility 2');
});

test('an organization that was joined twice stands in the list once', () => {
  const after = withNewOrganization(signedIn, organization(1, '{"admin":true}'));
  expect(after.organizations.map(({ orgid }) => orgid)).toEqual([2, 1]);
  expect(after.organization?.perms).toBe('{"admin":true}');
});

test('new permissions of another organization leave the present one alone', () => {
  const after = withPermissions(signedIn, 1, '{"admin":true}');
  expect(after.organization).toEqual(organization(2));
  expect(after.organizations[0]?.perms).toBe('{"admin":true}');
});
