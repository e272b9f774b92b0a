import { type OrganizationEvent, organizationStream, type Refusal } from '@headworks/contracts';
import type { CallMeta, Handled } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import type { Accounts } from '../accounts.js';
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
