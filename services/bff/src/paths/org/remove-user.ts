import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgRemoveUser } from '@headworks/api/paths/org/members';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const OrgRemoveUser = servePath(orgRemoveUser, async (call) => {
  const removed = await send(call, accountsCommands.removeMember, { orgId: call.orgId, memberId: call.memberId });
  return isRefusal(removed) ? removed : { message: 'success' };
});
