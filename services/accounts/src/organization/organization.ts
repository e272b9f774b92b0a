import { adminPermissions, limits, type OrganizationEvent, type Permissions, type Refusal, refuse } from '@headworks/contracts';

export interface Member {
  readonly memberId: number;
  readonly userId: string;
  readonly permissions: Permissions;
}

/** An organization's stream `organization-<id>`: members, their permissions and the API keys. */
export interface Organization {
  readonly created: boolean;
  readonly orgId: number;
  readonly members: readonly Member[];
  readonly keyIds: readonly string[];
}

const initial: Organization = { created: false, orgId: 0, members: [], keyIds: [] };

const evolve = (organization: Organization, event: OrganizationEvent): Organization => {
  switch (event.type) {
    case 'OrganizationCreated':
      return { ...organization, created: true, orgId: event.data.orgId };
    case 'MemberJoined': {
      const { memberId, userId, permissions } = event.data;
      return { ...organization, members: [...organization.members, { memberId, userId, permissions }] };
    }
    case 'ApiKeyCreated':
      return { ...organization, keyIds: [...organization.keyIds, event.data.keyId] };
    case 'ApiKeyDeleted':
      return { ...organization, keyIds: organization.keyIds.filter((keyId) => keyId !== event.data.keyId) };
    default:
      return event satisfies never;
  }
};

export const organizationDecider = { initial, evolve };

/** Its creator is its admin. */
export function create(
  organization: Organization,
  orgId: number,
  name: string,
  creator: Pick<Member, 'memberId' | 'userId'>,
): readonly OrganizationEvent[] | Refusal {
  if (organization.created) return refuse('Conflict');
  return [
    { type: 'OrganizationCreated', data: { orgId, name } },
    { type: 'MemberJoined', data: { orgId, ...creator, permissions: adminPermissions } },
  ];
}

export interface NewKey {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  /** SHA-256 of the key in hex. */
  readonly hash: string;
}

export function createKey(organization: Organization, key: NewKey): readonly OrganizationEvent[] | Refusal {
  if (!organization.created) return refuse('Not Found');
  if (organization.keyIds.length >= limits.keysPerOrganization) {
    return refuse('Validation Error', undefined, [
      { path: 'name', message: `an organization has at most ${limits.keysPerOrganization} API keys` },
    ]);
  }
  return [{ type: 'ApiKeyCreated', data: { orgId: organization.orgId, ...key } }];
}

export function deleteKey(organization: Organization, keyId: string): readonly OrganizationEvent[] | Refusal {
  if (!organization.keyIds.includes(keyId)) return refuse('Not Found');
  return [{ type: 'ApiKeyDeleted', data: { orgId: organization.orgId, keyId } }];
}
