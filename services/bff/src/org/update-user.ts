import { accountsCalls, isRefusal, orgUpdateUser } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const OrgUpdateUser = pathController(orgUpdateUser, async (call, { orgId, orgMemberId, perms }) => {
  const changed = await send(call, accountsCalls.changePermissions, { orgId, memberId: orgMemberId, permissions: perms });
  return isRefusal(changed) ? changed : { message: 'success' };
});
