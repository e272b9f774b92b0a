import { accountsCalls, authPassword, isRefusal, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const AuthPassword = pathController(authPassword, async (call, { oldPassword, newPassword }) => {
  const { userId, sessionId, actingFor } = call.caller;
  // Seeing with somebody's eyes is not being them.
  if (actingFor !== undefined) return refuse('Permission Denied');
  const changed = await send(call, accountsCalls.changePassword, { userId, oldPassword, newPassword, sessionId });
  return isRefusal(changed) ? changed : { message: 'success' };
});
