import { type Refusal, refuse } from '@headworks/api/errors';
import type { OrganizationEvent } from '@headworks/api/events/organization';
import { adminPermissions } from '@headworks/api/permission-schema';
import { type Permissions } from '@headworks/api/permissions';
import { storedPermissions } from '@headworks/api/stored-permissions';

export interface Member {
  readonly memberId: number;
  readonly userId: string;
  readonly permissions: Permissions;
}

/** An invite that is not used and not withdrawn. */
export interface Invite {
  readonly inviteId: number;
  readonly permissions: Permissions;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Stream `organization-<id>`: members with permissions, invites and API keys. */
export interface Organization {
  readonly created: boolean;
  readonly orgId: number;
  readonly name: string;
  readonly logoId: string | null;
  readonly members: readonly Member[];
  readonly invites: readonly Invite[];
  readonly keyIds: readonly string[];
}

const initial: Organization = { created: false, orgId: 0, name: '', logoId: null, members: [], invites: [], keyIds: [] };

const without = (invites: readonly Invite[], inviteId: number): readonly Invite[] =>
  invites.filter((invite) => invite.inviteId !== inviteId);

const evolve = (organization: Organization, event: OrganizationEvent): Organization => {
  switch (event.type) {
    case 'OrganizationCreated':
      return { ...organization, created: true, orgId: event.data.orgId, name: event.data.name, logoId: event.data.logoId ?? null };
    case 'MemberJoined': {
      const { memberId, userId, permissions } = event.data;
      const joined = { memberId, userId, permissions: storedPermissions(permissions) };
      return { ...organization, members: [...organization.members, joined] };
    }
    case 'MemberPermissionsChanged': {
      const { memberId } = event.data;
      const permissions = storedPermissions(event.data.permissions);
      return {
        ...organization,
        members: organization.members.map((member) => (member.memberId === memberId ? { ...member, permissions } : member)),
      };
    }
    case 'MemberRemoved':
      return { ...organization, members: organization.members.filter((member) => member.memberId !== event.data.memberId) };
    case 'MemberInvited': {
      const { inviteId, permissions, expiresAt } = event.data;
      const invite = { inviteId, permissions: storedPermissions(permissions), expiresAt };
      return { ...organization, invites: [...organization.invites, invite] };
    }
    case 'InviteResent': {
      const { inviteId, expiresAt } = event.data;
      const invites = organization.invites.map((invite) => (invite.inviteId === inviteId ? { ...invite, expiresAt } : invite));
      return { ...organization, invites };
    }
    case 'InviteAccepted':
    case 'InviteWithdrawn':
      return { ...organization, invites: without(organization.invites, event.data.inviteId) };
    case 'ApiKeyCreated':
      return { ...organization, keyIds: [...organization.keyIds, event.data.keyId] };
    case 'ApiKeyDeleted':
      return { ...organization, keyIds: organization.keyIds.filter((keyId) => keyId !== event.data.keyId) };
    case 'SupportLooked':
    case 'SupportChangedUser':
    case 'SupportReplayed':
      return organization;
    default:
      return event satisfies never;
  }
};

export const organizationDecider = { initial, evolve };

interface NewOrganization {
  readonly orgId: number;
  readonly name: string;
  readonly logoId: string | null;
}

/** The creator becomes the admin. */
export function create(
  organization: Organization,
  { orgId, name, logoId }: NewOrganization,
  creator: Pick<Member, 'memberId' | 'userId'>,
): readonly OrganizationEvent[] | Refusal {
  if (organization.created) return refuse('Conflict');
  return [
    { type: 'OrganizationCreated', data: { orgId, name, ...(logoId === null ? {} : { logoId }) } },
    { type: 'MemberJoined', data: { orgId, ...creator, permissions: adminPermissions } },
  ];
}
