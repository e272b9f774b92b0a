import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { isActive } from '../../core/account-status.js';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { organizationsOfUser } from '../../users/organizations-of-user.js';
import { untilInForce } from '../../users/until-in-force.js';

export const CloudUsersStatus = servePath(cloudUsersStatus, async (call, { userId, status }) => {
  const orgIds = await organizationsOfUser(call, userId);
  const changed = await send(call, accountsCommands.setUserStatus, { userId, status, orgIds });
  if (!isRefusal(changed))
    await untilInForce(call, userId, (account) => (status === 'enabled' ? isActive(account) : account.status === status));
  return isRefusal(changed) ? changed : { message: 'success' };
});
