import { accountsCalls, authResend, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const AuthResend = pathController(authResend, async (call, { email }) => {
  const resent = await send(call, accountsCalls.resendCode, { email });
  return isRefusal(resent) ? resent : { message: 'success' };
});
