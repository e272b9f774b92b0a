import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authResend } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const AuthResend = servePath(authResend, async (call, { email }) => {
  const resent = await send(call, accountsCommands.resendCode, { email });
  return isRefusal(resent) ? resent : { message: 'success' };
});
