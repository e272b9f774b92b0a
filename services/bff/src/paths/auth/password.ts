import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal, refuse } from '@headworks/api/errors';
import { authPassword } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const AuthPassword = servePath(authPassword, async (call, { oldPassword, newPassword }) => {
  const { userId, sessionId, overrideUserId } = call.caller;
  // A support override does not include the password.
  if (overrideUserId !== undefined) return refuse('Permission Denied');
  const changed = await send(call, accountsCommands.changePassword, { userId, oldPassword, newPassword, sessionId });
  return isRefusal(changed) ? changed : { message: 'success' };
});
