import { accountsCalls, isRefusal, orgDeleteInvite, orgGetInvites, orgUsersInvite } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { seconds } from '../core/seconds.js';

const EXISTS = 'An organization invite already exists for this user.';

export const OrgUsersInvite = pathController(orgUsersInvite, async (call, { orgId, emails, permissions }) => {
  const invited = await send(call, accountsCalls.inviteMembers, { orgId, emails, permissions });
  if (isRefusal(invited)) return invited;
  return invited.exists.length === 0
    ? { status: 'SUCCESS' as const, message: 'success', details: [] }
    : { status: 'EMAILEXISTS' as const, message: EXISTS, details: [...invited.exists] };
});

export const OrgGetInvites = pathController(orgGetInvites, async (call, { orgId }) => {
  const read = await send(call, accountsCalls.readInvites, { orgId });
  if (isRefusal(read)) return read;
  return {
    invites: read.invites.map(({ inviteId, email, createdAt, expiresAt }) => ({
      id: inviteId,
      email,
      creationdate: seconds(createdAt),
      expirationdate: seconds(expiresAt),
    })),
  };
});

export const OrgDeleteInvite = pathController(orgDeleteInvite, async (call, { orgId, inviteId }) => {
  const withdrawn = await send(call, accountsCalls.withdrawInvite, { orgId, inviteId });
  return isRefusal(withdrawn) ? withdrawn : { message: 'success' };
});
