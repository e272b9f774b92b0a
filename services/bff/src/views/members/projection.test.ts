import type { OrganizationEvent } from '@headworks/api/events/organization';
import { permissions } from '@headworks/api/permission-schema';
import { expect, it } from 'vitest';
import { eventOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { membersView } from './view.js';

const member = { orgId: 7, memberId: 2, userId: 'bob' };
const joined: OrganizationEvent = { type: 'MemberJoined', data: { ...member, permissions: permissions.parse({}) } };
const rows = (...events: readonly OrganizationEvent[]) =>
  rowsOf(
    membersView,
    'members',
    events.map((event) => eventOf('accounts', event)),
  );

it('a member has the newest permissions until it is removed', () => {
  const admin = permissions.parse({ admin: true });
  const row = { member_id: 2, org_id: 7, user_id: 'bob', removed: false, joined_at: Date.parse(TIME) };
  expect(rows(joined)).toEqual([{ ...row, permissions: permissions.parse({}) }]);
  expect(rows(joined, { type: 'MemberPermissionsChanged', data: { ...member, permissions: admin } })).toEqual([
    { ...row, permissions: admin },
  ]);
  expect(rows(joined, { type: 'MemberRemoved', data: member })).toEqual([
    expect.objectContaining({ removed: true, removed_at: Date.parse(TIME) }),
  ]);
});

it.each(['MemberJoined', 'MemberPermissionsChanged'] as const)('an event %s of an earlier release gives levels of sections', (type) => {
  // The release that wrote it had objects for the sections of studies.
  const stored = { studies: { sites: { perms: 'read' }, results: { perms: 'none' } } } as unknown as typeof joined.data.permissions;
  expect(rows({ type, data: { ...member, permissions: stored } })).toEqual([
    expect.objectContaining({
      permissions: expect.objectContaining({ studies: expect.objectContaining({ sites: 'read', adj: 'write', results: 'none' }) }),
    }),
  ]);
});
