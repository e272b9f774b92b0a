import * as calls from '@headworks/api/commands/accounts';
import { refuse } from '@headworks/api/errors';
import { organizationStream } from '@headworks/api/events/organization';
import { decideOn } from '@headworks/platform';
import { type CallHandler, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { changePermissions, grantCreated, leave, removeMember } from './members.js';
import { onOrganization } from './on-organization.js';

/** The commands of members and their permissions. */
export const memberCommands = (accounts: Accounts): Readonly<Record<string, CallHandler>> => ({
  changePermissions: handler(calls.changePermissions.input, async ({ orgId, memberId, permissions }, meta) =>
    meta.orgId === orgId
      ? onOrganization(accounts, orgId, meta, (organization) => changePermissions(organization, memberId, permissions))
      : refuse('Not Found'),
  ),

  grantCreated: handler(calls.grantCreated.input, async ({ userId, area, ids }, meta) => {
    const { orgId } = meta;
    if (orgId === null) return refuse('Not Found');
    return decideOn('accounts', accounts.organizations, meta, {
      stream: organizationStream(orgId),
      decide: (organization) => grantCreated(organization, userId, area, ids),
      result: ({ members }) => ({ permissions: members.find((member) => member.userId === userId)?.permissions ?? null }),
    });
  }),

  leaveOrganization: handler(calls.leaveOrganization.input, async ({ orgId, userId }, meta) =>
    meta.orgId === orgId && userId === (meta.onBehalfOf ?? meta.actor)
      ? onOrganization(accounts, orgId, meta, (organization) => leave(organization, userId))
      : refuse('Not Found'),
  ),

  removeMember: handler(calls.removeMember.input, async ({ orgId, memberId }, meta) =>
    meta.orgId === orgId
      ? onOrganization(accounts, orgId, meta, (organization) => removeMember(organization, memberId))
      : refuse('Not Found'),
  ),
});
