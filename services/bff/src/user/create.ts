import { accountsCalls, isRefusal, userCreate } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const UserCreate = pathController(userCreate, async (call, { email }) => {
  const added = await send(call, accountsCalls.addUserToProduct, { email });
  return isRefusal(added) ? added : { message: 'user added' };
});
