import { ADMIN_MESSAGES } from '@headworks/api/events/admin-message';
import { permissions } from '@headworks/api/permission-schema';
import type { Add, Report } from './history.js';

/** Members, keys, tags, an admin message and a maintenance window of one organization. */
export function addOrganization(add: Add, report: Report, orgId: number): void {
  const organization = `organization-${orgId}`;
  const member = (memberId: number) => ({ orgId, memberId, userId: `user-${memberId}` });
  const admin = permissions.parse({ admin: true });
  add(
    'accounts',
    organization,
    orgId,
    { type: 'OrganizationCreated', data: { orgId, name: `Town ${orgId}` } },
    { type: 'MemberInvited', data: { orgId, inviteId: orgId, permissions: admin, expiresAt: 1 } },
    { type: 'InviteResent', data: { orgId, inviteId: orgId, expiresAt: 2 } },
    { type: 'InviteAccepted', data: { orgId, inviteId: orgId, userId: 'user-1' } },
    { type: 'InviteWithdrawn', data: { orgId, inviteId: orgId } },
  );
  report('accounts', `invite-${orgId}`, { kind: 'invite', inviteId: orgId, email: 'crew@town.example' });
  for (const memberId of [orgId * 10, orgId * 10 + 1]) {
    add(
      'accounts',
      organization,
      orgId,
      { type: 'MemberJoined', data: { ...member(memberId), permissions: permissions.parse({}) } },
      { type: 'MemberPermissionsChanged', data: { ...member(memberId), permissions: admin } },
    );
    const person = { kind: 'person', email: `${memberId}@town.example`, givenName: 'Ada', familyName: `${memberId}`, groups: [] };
    // Only these fields of a person are read.
    for (const status of ['unconfirmed', 'confirmed']) report('accounts', `person-user-${memberId}`, { ...person, status } as never);
    const user = { userId: `user-${memberId}` };
    add(
      'accounts',
      `user-${memberId}`,
      null,
      { type: 'UserSignedUp', data: user },
      { type: 'UserSignedIn', data: user },
      { type: 'UserHeldBack', data: user },
      { type: 'UserProfileChanged', data: user },
      { type: 'UserPasswordChanged', data: { ...user, how: 'changed' } },
    );
    for (const chosen of [orgId, 3 - orgId])
      add('accounts', `user-${memberId}`, null, { type: 'UserChoseOrganization', data: { userId: `user-${memberId}`, orgId: chosen } });
  }
  report('accounts', `person-user-${orgId * 10 + 1}`, undefined);
  const [keyId, noticeId] = [`k${orgId}`, orgId];
  const content = { title: 'Tonight', message: 'A restart', severity: 'info' } as const;
  add(
    'accounts',
    organization,
    orgId,
    { type: 'MemberRemoved', data: member(orgId * 10 + 1) },
    { type: 'ApiKeyCreated', data: { orgId, keyId, name: 'SCADA', prefix: 'hw', hash: 'h' } },
    { type: 'ApiKeyDeleted', data: { orgId, keyId } },
    { type: 'SupportLooked', data: { orgId, userId: 'user-1', reason: 'Ticket 4711' } },
    { type: 'SupportChangedUser', data: { orgId, userId: 'user-1', change: 'disabled' } },
    { type: 'SupportReplayed', data: { orgId, service: 'logs' } },
  );
  add(
    'accounts',
    ADMIN_MESSAGES,
    null,
    { type: 'NoticePublished', data: { noticeId, ...content } },
    { type: 'NoticeChanged', data: { noticeId, ...content, title: 'Tomorrow' } },
    { type: 'NoticeRemoved', data: { noticeId } },
  );
  const tagId = orgId;
  add(
    'tagging',
    `tags-${orgId}`,
    orgId,
    { type: 'TagCreated', data: { orgId, tagId, name: 'Dry', color: '#007bff' } },
    { type: 'TagRenamed', data: { tagId, name: 'Wet' } },
    { type: 'TagRecolored', data: { tagId, color: '#dc3545' } },
    { type: 'TagDeleted', data: { tagId } },
  );
  const window = { quietId: orgId, orgId, serialNumbers: orgId === 1 ? null : ['90001'], startsAt: 1, endsAt: 2, reason: 'Jetting' };
  add('alerting', `quiet-${orgId}`, orgId, { type: 'QuietPlanned', data: window }, { type: 'QuietCancelled', data: { quietId: orgId } });
}
