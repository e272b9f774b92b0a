import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgUpdateUser } from '@headworks/api/paths/org/members';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const OrgUpdateUser = servePath(orgUpdateUser, async (call, { perms }) => {
  const changed = await send(call, accountsCommands.changePermissions, { orgId: call.orgId, memberId: call.memberId, permissions: perms });
  return isRefusal(changed) ? changed : { message: 'success' };
});
