import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { userCreate } from '@headworks/api/paths/user/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const UserCreate = servePath(userCreate, async (call, { email }) => {
  const added = await send(call, accountsCommands.addUserToProduct, { email });
  return isRefusal(added) ? added : { message: 'user added' };
});
