import { accountsCalls, authRefresh, isRefusal, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { endSession, openSession, refreshTokenOf } from './session.js';

export const AuthRefresh = pathController(authRefresh, async (call) => {
  const refreshToken = refreshTokenOf(call.request);
  if (refreshToken === undefined) return refuse('Auth Error');
  const refreshed = await send(call, accountsCalls.refreshSession, { refreshToken });
  if (!isRefusal(refreshed)) return openSession(call.reply, call.request, refreshed);
  endSession(call.reply);
  return refreshed;
});
