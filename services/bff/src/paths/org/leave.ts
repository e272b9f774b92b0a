import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgLeave } from '@headworks/api/paths/org/members';
import { send } from '../../core/call.js';
import { effectiveUserOf } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';

export const OrgLeave = servePath(orgLeave, async (call) => {
  const left = await send(call, accountsCommands.leaveOrganization, { orgId: call.orgId, userId: effectiveUserOf(call.caller) });
  return isRefusal(left) ? left : { message: 'success' };
});
