import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authForgot } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const AuthForgot = servePath(authForgot, async (call, { email }) => {
  const sent = await send(call, accountsCommands.forgotPassword, { email });
  return isRefusal(sent) ? sent : { message: 'success' };
});
