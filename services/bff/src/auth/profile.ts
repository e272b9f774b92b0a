import { accountsCalls, authProfile, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { viewerOf } from '../core/caller.js';
import { pathController } from '../core/path.js';
import { toUser } from './session.js';

export const AuthProfile = pathController(authProfile, async (call, { first, last, phone, units }) => {
  const changed = await send(call, accountsCalls.changeProfile, { userId: viewerOf(call.caller), first, last, phone, units });
  return isRefusal(changed) ? changed : { user: toUser(changed.person) };
});
