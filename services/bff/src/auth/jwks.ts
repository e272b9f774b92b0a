import { accountsCalls, authJwks, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const AuthJwks = pathController(authJwks, async (call) => {
  const found = await send(call, accountsCalls.publicKeys, {});
  return isRefusal(found) ? found : { keys: [...found.keys] };
});
