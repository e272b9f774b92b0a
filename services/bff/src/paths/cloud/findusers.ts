import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { cloudFindusers } from '@headworks/api/paths/cloud/users';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { userShown } from '../../users/user-shown.js';

export const CloudFindusers = servePath(cloudFindusers, async (call, { search }) => {
  const found = await send(call, accountsCommands.findPeople, { search, limit: limits.usersFound });
  return isRefusal(found) ? found : { users: found.accounts.map(userShown) };
});
