import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgUsersInvite } from '@headworks/api/paths/org/members';
import { INVITE_EXISTS } from '@headworks/api/texts/organization';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const OrgUsersInvite = servePath(orgUsersInvite, async (call, { emails, permissions }) => {
  const invited = await send(call, accountsCommands.inviteMembers, { orgId: call.orgId, emails, permissions });
  if (isRefusal(invited)) return invited;
  return invited.exists.length === 0
    ? { status: 'SUCCESS' as const, message: 'success', details: [] }
    : { status: 'EMAILEXISTS' as const, message: INVITE_EXISTS, details: [...invited.exists] };
});
