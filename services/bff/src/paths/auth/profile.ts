import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authProfile } from '@headworks/api/paths/auth/paths';
import { send } from '../../core/call.js';
import { effectiveUserOf } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';
import { toUser } from '../../sessions/session.js';

export const AuthProfile = servePath(authProfile, async (call, { first, last, phone, units }) => {
  const changed = await send(call, accountsCommands.changeProfile, { userId: effectiveUserOf(call.caller), first, last, phone, units });
  return isRefusal(changed) ? changed : { user: toUser(changed.person) };
});
