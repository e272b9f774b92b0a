import type { Refusal } from '@headworks/api/errors';
import { type OrganizationEvent, organizationStream } from '@headworks/api/events/organization';
import { decideOn } from '@headworks/platform';
import type { CallMeta, Handled } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import type { Organization } from './organization.js';

/** Decides on the stream of an organization. */
export const onOrganization = (
  { organizations }: Accounts,
  orgId: number,
  meta: CallMeta,
  decide: (organization: Organization) => readonly OrganizationEvent[] | Refusal,
  result: unknown = {},
): Promise<Handled> =>
  decideOn('accounts', organizations, meta, { stream: organizationStream(orgId), orgId, decide, result: () => result });
