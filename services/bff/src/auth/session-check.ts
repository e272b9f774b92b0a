import { accountsCalls, authSession, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { viewerOf } from '../core/caller.js';
import { pathController } from '../core/path.js';
import { toUser } from './session.js';

export const AuthSession = pathController(authSession, async (call) => {
  const found = await send(call, accountsCalls.readPerson, { userId: viewerOf(call.caller) });
  return isRefusal(found) ? found : { user: toUser(found.person) };
});
