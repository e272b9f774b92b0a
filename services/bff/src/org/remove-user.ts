import { accountsCalls, isRefusal, orgRemoveUser } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const OrgRemoveUser = pathController(orgRemoveUser, async (call, { orgId, orgMemberId }) => {
  const removed = await send(call, accountsCalls.removeMember, { orgId, memberId: orgMemberId });
  return isRefusal(removed) ? removed : { message: 'success' };
});
