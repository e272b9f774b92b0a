import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authForgotSubmit } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const AuthForgotSubmit = servePath(authForgotSubmit, async (call, { email, code, password }) => {
  const reset = await send(call, accountsCommands.resetPassword, { email, code, password });
  return isRefusal(reset) ? reset : { message: 'success' };
});
