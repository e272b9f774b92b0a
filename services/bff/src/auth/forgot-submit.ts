import { accountsCalls, authForgotSubmit, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const AuthForgotSubmit = pathController(authForgotSubmit, async (call, { email, code, password }) => {
  const reset = await send(call, accountsCalls.resetPassword, { email, code, password });
  return isRefusal(reset) ? reset : { message: 'success' };
});
