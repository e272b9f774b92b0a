import { accountsCalls, authConfirm, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const AuthConfirm = pathController(authConfirm, async (call, { email, code }) => {
  const confirmed = await send(call, accountsCalls.confirmSignUp, { email, code });
  return isRefusal(confirmed) ? confirmed : { message: 'success' };
});
