import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authRefresh } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { endSession, openSession, refreshTokenOf } from '../../sessions/session.js';

export const AuthRefresh = servePath(authRefresh, async (call) => {
  const refreshToken = refreshTokenOf(call.request);
  if (refreshToken === undefined) return { idToken: null };
  const refreshed = await send(call, accountsCommands.refreshSession, { refreshToken });
  if (!isRefusal(refreshed)) return openSession(call.reply, call.request, refreshed);
  endSession(call.reply);
  return refreshed;
});
