import { accountsCalls, authForgot, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const AuthForgot = pathController(authForgot, async (call, { email }) => {
  const sent = await send(call, accountsCalls.forgotPassword, { email });
  return isRefusal(sent) ? sent : { message: 'success' };
});
