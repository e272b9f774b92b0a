import * as accountsCommands from '@headworks/api/commands/accounts';
import { authSignout } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { endSession, refreshTokenOf } from '../../sessions/session.js';

export const AuthSignout = servePath(authSignout, async (call) => {
  const refreshToken = refreshTokenOf(call.request);
  if (refreshToken !== undefined) await send(call, accountsCommands.signOut, { refreshToken });
  endSession(call.reply);
  return { message: 'success' };
});
