import type { OrganizationEvent } from '@headworks/api/events/organization';
import { limits } from '@headworks/api/limits';
import { adminPermissions, permissions } from '@headworks/api/permission-schema';
import { describe, expect, it } from 'vitest';
import { accept, invite, resend, withdraw } from './invites.js';
import { createKey, deleteKey } from './keys.js';
import { changePermissions, leave, removeMember } from './members.js';
import { create, organizationDecider } from './organization.js';

const given = (...events: readonly OrganizationEvent[]) => events.reduce(organizationDecider.evolve, organizationDecider.initial);
const NOW = 1_000_000;
const orgId = 3;
const reader = permissions.parse({ itr: { perms: 'read', all: false, ids: [7, 5, 7] } });
const created: OrganizationEvent = { type: 'OrganizationCreated', data: { orgId, name: 'Fishing Creek' } };
const admin: OrganizationEvent = { type: 'MemberJoined', data: { orgId, memberId: 1, userId: 'ada', permissions: adminPermissions } };
const member: OrganizationEvent = { type: 'MemberJoined', data: { orgId, memberId: 2, userId: 'bob', permissions: reader } };
const invited: OrganizationEvent = { type: 'MemberInvited', data: { orgId, inviteId: 9, permissions: reader, expiresAt: NOW + 1 } };

describe('an organization', () => {
  const fresh = { orgId, name: 'Fishing Creek', logoId: null };

  it('has its creator as admin', () => {
    expect(create(given(), fresh, { memberId: 1, userId: 'ada' })).toEqual([created, admin]);
  });
  it('is created once', () => expect(create(given(created), fresh, { memberId: 1, userId: 'ada' })).toMatchObject({ refused: 'Conflict' }));
  it('creates and deletes API keys', () => {
    const key = { keyId: 'k1', name: 'gateway', prefix: 'hw_ab', hash: 'ff' };
    const keyCreated: OrganizationEvent = { type: 'ApiKeyCreated', data: { orgId, ...key } };
    expect(createKey(given(created), key)).toEqual([keyCreated]);
    expect(createKey(given(), key)).toMatchObject({ refused: 'Not Found' });
    expect(deleteKey(given(created, keyCreated), 'k1')).toHaveLength(1);
    expect(deleteKey(given(created), 'k1')).toMatchObject({ refused: 'Not Found' });
  });
});

describe('a member', () => {
  const organization = given(created, admin, member);

  it('receives the permissions that an admin grants, each id once', () => {
    const [event] = changePermissions(organization, 2, {
      ...reader,
      itr: { perms: 'write', all: false, ids: [8, 4, 8] },
    }) as OrganizationEvent[];
    expect(event).toMatchObject({
      type: 'MemberPermissionsChanged',
      data: { userId: 'bob', permissions: { itr: { perms: 'write', ids: [4, 8] } } },
    });
  });
  it('has the permissions of events that were stored while sections of studies were objects', () => {
    const section = (perms: string) => ({ perms });
    const sections = {
      sites: section('none'),
      logs: section('read'),
      flow: section('write'),
      adj: section('none'),
      results: section('read'),
    };
    const { studies, ...rest } = reader;
    // Stored by an earlier release, so it has no type here.
    const stored = { ...rest, studies: { ...studies, ...sections, playback: section('none') } } as never;
    const today = {
      ...rest,
      studies: { ...studies, sites: 'none', logs: 'read', flow: 'write', adj: 'none', results: 'read', playback: 'none' },
    };
    const joined: OrganizationEvent = { type: 'MemberJoined', data: { orgId, memberId: 2, userId: 'bob', permissions: stored } };
    const changed: OrganizationEvent = {
      type: 'MemberPermissionsChanged',
      data: { orgId, memberId: 1, userId: 'ada', permissions: stored },
    };
    const open: OrganizationEvent = { type: 'MemberInvited', data: { orgId, inviteId: 9, permissions: stored, expiresAt: NOW + 1 } };
    const { members, invites } = given(created, admin, joined, changed, open);
    expect([...members, ...invites].map(({ permissions }) => permissions)).toEqual([today, today, today]);
  });
  it('does not change with the same permissions', () => {
    const same = changePermissions(organization, 1, adminPermissions);
    expect(same).toEqual([]);
  });
  it('is removed once', () => {
    const [removed] = removeMember(organization, 2) as OrganizationEvent[];
    expect(removed).toEqual({ type: 'MemberRemoved', data: { orgId, memberId: 2, userId: 'bob' } });
    expect(removeMember(given(created, admin, member, removed as OrganizationEvent), 2)).toMatchObject({ refused: 'Not Found' });
  });
  it('leaves by itself, unless it is the last admin', () => {
    expect(leave(organization, 'bob')).toEqual([{ type: 'MemberRemoved', data: { orgId, memberId: 2, userId: 'bob' } }]);
    expect(leave(organization, 'ada')).toMatchObject({ refused: 'LastAdmin' });
    expect(leave(organization, 'eve')).toMatchObject({ refused: 'Not Found' });
  });
  it('cannot be removed or lose admin as the only admin', () => {
    expect(removeMember(organization, 1)).toMatchObject({ refused: 'LastAdmin' });
    expect(changePermissions(organization, 1, reader)).toMatchObject({ refused: 'LastAdmin' });
  });
  it('can be removed or lose admin if there is another admin', () => {
    const [promoted] = changePermissions(organization, 2, adminPermissions) as OrganizationEvent[];
    const two = given(created, admin, member, promoted as OrganizationEvent);
    expect(removeMember(two, 1)).toHaveLength(1);
    expect(changePermissions(two, 1, reader)).toHaveLength(1);
  });
});

describe('an invite', () => {
  const organization = given(created, admin, invited);
  const bob = { memberId: 2, userId: 'bob', otherAddress: false };

  it('is valid for 14 days and grants its permissions', () => {
    expect(invite(given(created, admin), [9, 10], reader, NOW)).toMatchObject([
      { type: 'MemberInvited', data: { inviteId: 9, expiresAt: NOW + limits.inviteLifeMs, permissions: { itr: { ids: [5, 7] } } } },
      { type: 'MemberInvited', data: { inviteId: 10 } },
    ]);
    expect(accept(organization, 9, bob, NOW)).toEqual([{ type: 'InviteAccepted', data: { orgId, inviteId: 9, userId: 'bob' } }, member]);
  });
  it('accepts who has its code, and records that it was sent to another address', () => {
    const accepted = accept(organization, 9, { ...bob, otherAddress: true }, NOW);
    expect(accepted).toMatchObject([{ type: 'InviteAccepted', data: { userId: 'bob', otherAddress: true } }, { type: 'MemberJoined' }]);
  });
  it('works once', () => {
    const used = (accept(organization, 9, bob, NOW) as OrganizationEvent[]).reduce(organizationDecider.evolve, organization);
    expect(accept(used, 9, { memberId: 3, userId: 'eve', otherAddress: false }, NOW)).toMatchObject({ refused: 'InvalidLink' });
  });
  it('is invalid after it has expired or was withdrawn', () => {
    expect(accept(organization, 9, bob, NOW + 1)).toMatchObject({ refused: 'InvalidLink' });
    const withdrawn = (withdraw(organization, 9) as OrganizationEvent[]).reduce(organizationDecider.evolve, organization);
    expect(accept(withdrawn, 9, bob, NOW)).toMatchObject({ refused: 'InvalidLink' });
    expect(withdraw(withdrawn, 9)).toMatchObject({ refused: 'Not Found' });
  });
  it('is valid for its whole time again once it is mailed again, with the same code', () => {
    const [again] = resend(organization, 9, NOW) as OrganizationEvent[];
    expect(again).toEqual({ type: 'InviteResent', data: { orgId, inviteId: 9, expiresAt: NOW + limits.inviteLifeMs } });
    const resent = organizationDecider.evolve(organization, again as OrganizationEvent);
    expect(accept(resent, 9, bob, NOW + limits.inviteLifeMs - 1)).toHaveLength(2);
    expect(resend(organization, 9, NOW + 1)).toMatchObject({ refused: 'Not Found' });
    expect(resend(organization, 10, NOW)).toMatchObject({ refused: 'Not Found' });
  });
  it('is not used up by a member', () => {
    expect(accept(organization, 9, { memberId: 4, userId: 'ada', otherAddress: false }, NOW)).toMatchObject({ refused: 'AlreadyMember' });
  });
});
