import { accountsCalls, authSignin, isRefusal } from '@headworks/contracts';
import { addressKey } from '../core/address.js';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { openSession } from './session.js';

export const AuthSignin = pathController(authSignin, async (call, { email, password, remember }) => {
  const signedIn = await send(call, accountsCalls.signIn, { email, password, remember, address: addressKey(call.request.ip) });
  return isRefusal(signedIn) ? signedIn : openSession(call.reply, call.request, signedIn);
});
