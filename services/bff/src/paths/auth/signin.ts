import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authSignin } from '@headworks/api/paths/auth/paths';
import { addressKey } from '../../core/address.js';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { openSession } from '../../sessions/session.js';

export const AuthSignin = servePath(authSignin, async (call, { email, password, remember }) => {
  const signedIn = await send(call, accountsCommands.signIn, { email, password, remember, address: addressKey(call.request.ip) });
  return isRefusal(signedIn) ? signedIn : openSession(call.reply, call.request, signedIn);
});
