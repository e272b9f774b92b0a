import { accountsCalls as calls, refuse } from '@headworks/contracts';
import { type CallHandler, handler } from '@headworks/http';
import type { Accounts } from '../accounts.js';
import { changePermissions, removeMember } from './members.js';
import { onOrganization } from './on-organization.js';

/** Members and what they may do. */
export const memberCalls = (accounts: Accounts): Readonly<Record<string, CallHandler>> => ({
  changePermissions: handler(calls.changePermissions.input, async ({ orgId, memberId, permissions }, meta) =>
    meta.orgId === orgId
      ? onOrganization(accounts, orgId, meta, (organization) => changePermissions(organization, memberId, permissions))
      : refuse('Not Found'),
  ),

  removeMember: handler(calls.removeMember.input, async ({ orgId, memberId }, meta) =>
    meta.orgId === orgId
      ? onOrganization(accounts, orgId, meta, (organization) => removeMember(organization, memberId))
      : refuse('Not Found'),
  ),
});
