import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgResendInvite } from '@headworks/api/paths/org/members';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const OrgResendInvite = servePath(orgResendInvite, async (call) => {
  const resent = await send(call, accountsCommands.resendInvite, { orgId: call.orgId, inviteId: call.inviteId });
  return isRefusal(resent) ? resent : { message: 'success' };
});
