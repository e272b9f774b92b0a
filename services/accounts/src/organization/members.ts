import { type Refusal, refuse } from '@headworks/api/errors';
import type { OrganizationEvent } from '@headworks/api/events/organization';
import { normalized, type Permissions } from '@headworks/api/permissions';
import type { Member, Organization } from './organization.js';

const admins = (members: readonly Member[]): number => members.filter(({ permissions }) => permissions.admin).length;

/** An organization must have at least one admin: otherwise no one could grant permissions again. */
const isLastAdmin = (organization: Organization, member: Member): boolean => member.permissions.admin && admins(organization.members) === 1;

const find = (organization: Organization, memberId: number): Member | undefined =>
  organization.members.find((member) => member.memberId === memberId);

const same = (one: Permissions, other: Permissions): boolean => JSON.stringify(one) === JSON.stringify(other);

export function changePermissions(
  organization: Organization,
  memberId: number,
  wanted: Permissions,
): readonly OrganizationEvent[] | Refusal {
  const member = find(organization, memberId);
  if (!member) return refuse('Not Found');
  const permissions = normalized(wanted);
  if (!permissions.admin && isLastAdmin(organization, member)) return refuse('LastAdmin');
  if (same(member.permissions, permissions)) return [];
  const { orgId } = organization;
  return [{ type: 'MemberPermissionsChanged', data: { orgId, memberId, userId: member.userId, permissions } }];
}

/** The member gets what it created into the list of what it sees. No effect for who sees everything of the area, or is no member. */
export function grantCreated(
  { orgId, members }: Organization,
  userId: string,
  area: 'studies' | 'basins',
  ids: readonly number[],
): readonly OrganizationEvent[] {
  const member = members.find((each) => each.userId === userId);
  if (!member) return [];
  const { memberId, permissions: before } = member;
  const { studies } = before;
  const including = <Grant extends { readonly ids: readonly number[] }>(grant: Grant) => ({ ...grant, ids: [...grant.ids, ...ids] });
  const granted = area === 'studies' ? including(studies) : { ...studies, basins: including(studies.basins) };
  const permissions = normalized({ ...before, studies: granted });
  return same(before, permissions) ? [] : [{ type: 'MemberPermissionsChanged', data: { orgId, memberId, userId, permissions } }];
}

/** The member leaves by itself. */
export function leave(organization: Organization, userId: string): readonly OrganizationEvent[] | Refusal {
  const member = organization.members.find((each) => each.userId === userId);
  return member ? removeMember(organization, member.memberId) : refuse('Not Found');
}

export function removeMember(organization: Organization, memberId: number): readonly OrganizationEvent[] | Refusal {
  const member = find(organization, memberId);
  if (!member) return refuse('Not Found');
  if (isLastAdmin(organization, member)) return refuse('LastAdmin');
  return [{ type: 'MemberRemoved', data: { orgId: organization.orgId, memberId, userId: member.userId } }];
}
