import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudUsersAdmin } from '@headworks/api/paths/cloud/users';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { organizationsOfUser } from '../../users/organizations-of-user.js';
import { userShown } from '../../users/user-shown.js';

export const CloudUsersAdmin = servePath(cloudUsersAdmin, async (call, { userId, admin }) => {
  const orgIds = await organizationsOfUser(call, userId);
  const changed = await send(call, accountsCommands.setAdmin, { userId, admin, orgIds });
  return isRefusal(changed) ? changed : { user: userShown(changed.account) };
});
