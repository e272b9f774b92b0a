import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgDeleteInvite } from '@headworks/api/paths/org/members';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const OrgDeleteInvite = servePath(orgDeleteInvite, async (call) => {
  const withdrawn = await send(call, accountsCommands.withdrawInvite, { orgId: call.orgId, inviteId: call.inviteId });
  return isRefusal(withdrawn) ? withdrawn : { message: 'success' };
});
