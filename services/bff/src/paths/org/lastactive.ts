import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgLastactive } from '@headworks/api/paths/org/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const OrgLastactive = servePath(orgLastactive, async (call) => {
  const { userId, overrideUserId } = call.caller;
  // A support override does not change the last organization of the effective user.
  if (overrideUserId !== undefined) return { message: 'success' };
  const kept = await send(call, accountsCommands.chooseOrganization, { userId, orgId: call.orgId });
  return isRefusal(kept) ? kept : { message: 'success' };
});
