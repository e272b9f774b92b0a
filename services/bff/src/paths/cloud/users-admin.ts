import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudUsersAdmin } from '@headworks/api/paths/cloud/users';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { noteUserChange } from '../../users/note-user-change.js';
import { userShown } from '../../users/user-shown.js';

export const CloudUsersAdmin = servePath(cloudUsersAdmin, async (call, { userId, admin }) => {
  const changed = await send(call, accountsCommands.setAdmin, { userId, admin });
  if (isRefusal(changed)) return changed;
  const refused = await noteUserChange(call, userId, admin ? 'made Admin' : 'not Admin');
  return refused ?? { user: userShown(changed.account) };
});
