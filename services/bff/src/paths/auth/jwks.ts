import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authJwks } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const AuthJwks = servePath(authJwks, async (call) => {
  const found = await send(call, accountsCommands.publicKeys, {});
  return isRefusal(found) ? found : { keys: [...found.keys] };
});
