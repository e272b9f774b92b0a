import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authSession } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { effectiveUserOf } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';
import { toUser } from '../../sessions/session.js';

export const AuthSession = servePath(authSession, async (call) => {
  const found = await send(call, accountsCommands.readPerson, { userId: effectiveUserOf(call.caller) });
  return isRefusal(found) ? found : { user: toUser(found.person) };
});
