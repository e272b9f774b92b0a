import { accountsCalls, authSignout } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { endSession, refreshTokenOf } from './session.js';

export const AuthSignout = pathController(authSignout, async (call) => {
  const refreshToken = refreshTokenOf(call.request);
  if (refreshToken !== undefined) await send(call, accountsCalls.signOut, { refreshToken });
  endSession(call.reply);
  return { message: 'success' };
});
