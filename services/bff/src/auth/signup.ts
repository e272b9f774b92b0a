import { accountsCalls, authSignup, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const AuthSignup = pathController(authSignup, async (call, { email, password, phone, first, last, units }) => {
  const signedUp = await send(call, accountsCalls.signUp, { email, password, phone, first, last, units });
  return isRefusal(signedUp) ? signedUp : { userId: signedUp.userId, message: 'success' };
});
