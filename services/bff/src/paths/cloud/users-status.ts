import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { noteUserChange } from '../../users/note-user-change.js';

export const CloudUsersStatus = servePath(cloudUsersStatus, async (call, { userId, status }) => {
  const changed = await send(call, accountsCommands.setUserStatus, { userId, status });
  if (isRefusal(changed)) return changed;
  return (await noteUserChange(call, userId, status)) ?? { message: 'success' };
});
