import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgAddUsers } from '@headworks/api/paths/org/members';
import { send } from '../../core/call.js';
import { effectiveUserOf } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';

export const OrgAddUsers = servePath(orgAddUsers, async (call, { code }) => {
  const joined = await send(call, accountsCommands.joinOrganization, { code, userId: effectiveUserOf(call.caller) });
  if (isRefusal(joined)) return joined;
  return { orgid: joined.orgId, orgname: joined.name, perms: JSON.stringify(joined.permissions) };
});
