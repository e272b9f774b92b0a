import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authConfirm } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const AuthConfirm = servePath(authConfirm, async (call, { email, code }) => {
  const confirmed = await send(call, accountsCommands.confirmSignUp, { email, code });
  return isRefusal(confirmed) ? confirmed : { message: 'success' };
});
