import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudUsersAdmin } from '@headworks/api/paths/cloud/users';
import { send } from '../../core/call.js';
import { isSupport } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';
import { organizationsOfUser } from '../../users/organizations-of-user.js';
import { untilInForce } from '../../users/until-in-force.js';
import { userShown } from '../../users/user-shown.js';

export const CloudUsersAdmin = servePath(cloudUsersAdmin, async (call, { userId, admin }) => {
  const orgIds = await organizationsOfUser(call, userId);
  const changed = await send(call, accountsCommands.setAdmin, { userId, admin, orgIds });
  if (!isRefusal(changed)) await untilInForce(call, userId, ({ groups }) => isSupport({ groups }) === admin);
  return isRefusal(changed) ? changed : { user: userShown(changed.account) };
});
