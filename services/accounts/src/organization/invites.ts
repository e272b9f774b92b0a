import { type Refusal, refuse } from '@headworks/api/errors';
import type { OrganizationEvent } from '@headworks/api/events/organization';
import { limits } from '@headworks/api/limits';
import { normalized, type Permissions } from '@headworks/api/permissions';
import { INVITE_CODE_INVALID } from '@headworks/api/texts/organization';
import type { Invite, Organization } from './organization.js';

/** The refusal of a code that is mistyped, used, withdrawn or expired. */
export const invalidCode: Refusal = refuse('InvalidLink', INVITE_CODE_INVALID);

const openAt = (organization: Organization, now: number): readonly Invite[] =>
  organization.invites.filter(({ expiresAt }) => expiresAt > now);

/** One event for each of the new ids; their addresses are rows of accounts. */
export function invite(
  organization: Organization,
  inviteIds: readonly number[],
  permissions: Permissions,
  now: number,
): readonly OrganizationEvent[] | Refusal {
  const { created, orgId, members } = organization;
  if (!created) return refuse('Not Found');
  if (openAt(organization, now).length + inviteIds.length > limits.invitesPerOrganization)
    return tooMany(limits.invitesPerOrganization, 'open invites');
  if (members.length + inviteIds.length > limits.membersPerOrganization) return tooMany(limits.membersPerOrganization, 'members');
  const granted = normalized(permissions);
  return inviteIds.map((inviteId) => ({
    type: 'MemberInvited',
    data: { orgId, inviteId, permissions: granted, expiresAt: now + limits.inviteLifeMs },
  }));
}

const tooMany = (most: number, what: string): Refusal =>
  refuse('Validation Error', undefined, [{ path: 'emails', message: `an organization has at most ${most} ${what}` }]);

/** The invite with this id, if it can be used. */
export const openInvite = (organization: Organization, inviteId: number, now: number): Invite | undefined =>
  openAt(organization, now).find((open) => open.inviteId === inviteId);

/** An invite works once; a user who is already a member does not use it up. */
export function accept(
  organization: Organization,
  inviteId: number,
  { otherAddress, ...joining }: { readonly memberId: number; readonly userId: string; readonly otherAddress: boolean },
  now: number,
): readonly OrganizationEvent[] | Refusal {
  const found = openInvite(organization, inviteId, now);
  if (!found) return invalidCode;
  const { orgId, members } = organization;
  if (members.some(({ userId }) => userId === joining.userId)) return refuse('AlreadyMember');
  return [
    { type: 'InviteAccepted', data: { orgId, inviteId, userId: joining.userId, ...(otherAddress ? { otherAddress } : {}) } },
    { type: 'MemberJoined', data: { orgId, ...joining, permissions: found.permissions } },
  ];
}

/** An invite that can still be used is mailed again, and valid for its whole time from now on. */
export function resend(organization: Organization, inviteId: number, now: number): readonly OrganizationEvent[] | Refusal {
  if (!openInvite(organization, inviteId, now)) return refuse('Not Found');
  return [{ type: 'InviteResent', data: { orgId: organization.orgId, inviteId, expiresAt: now + limits.inviteLifeMs } }];
}

export function withdraw(organization: Organization, inviteId: number): readonly OrganizationEvent[] | Refusal {
  if (!organization.invites.some((invite) => invite.inviteId === inviteId)) return refuse('Not Found');
  return [{ type: 'InviteWithdrawn', data: { orgId: organization.orgId, inviteId } }];
}
