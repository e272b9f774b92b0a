import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authSignup } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const AuthSignup = servePath(authSignup, async (call, { email, password, phone, first, last, units }) => {
  const signedUp = await send(call, accountsCommands.signUp, { email, password, phone, first, last, units });
  return isRefusal(signedUp) ? signedUp : { userId: signedUp.userId, message: 'success' };
});
