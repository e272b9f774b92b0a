import { type Refusal, refuse } from '@headworks/api/errors';
import type { OrganizationEvent, UserChange } from '@headworks/api/events/organization';
import type { ServiceName } from '@headworks/api/services';
import type { Organization } from './organization.js';

const noted = (organization: Organization, event: OrganizationEvent): readonly OrganizationEvent[] | Refusal =>
  organization.created ? [event] : refuse('Not Found');

/** Support viewed as a member or, with `userId` null, the list of members. */
export const noteLook = (
  organization: Organization,
  { userId, reason }: { readonly userId: string | null; readonly reason: string | null },
): readonly OrganizationEvent[] | Refusal => {
  const { orgId } = organization;
  const looked = { orgId, ...(userId === null ? {} : { userId }), ...(reason === null ? {} : { reason }) };
  return noted(organization, { type: 'SupportLooked', data: looked });
};

/** Support had a message of the organization handled again that a service could not handle. */
export const noteReplay = (
  organization: Organization,
  { service }: { readonly service: ServiceName },
): readonly OrganizationEvent[] | Refusal => noted(organization, { type: 'SupportReplayed', data: { orgId: organization.orgId, service } });

/** Support changed the account of a member. */
export const noteUserChange = (
  organization: Organization,
  { userId, change }: { readonly userId: string; readonly change: UserChange },
): readonly OrganizationEvent[] | Refusal =>
  noted(organization, { type: 'SupportChangedUser', data: { orgId: organization.orgId, userId, change } });
