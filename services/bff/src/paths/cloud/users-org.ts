import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal, refuse } from '@headworks/api/errors';
import { cloudUsersOrg } from '@headworks/api/paths/cloud/users';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { userShown } from '../../users/user-shown.js';
import { readMembers } from '../../views/members/query.js';
import { readOrganizations } from '../../views/organizations/query.js';

export const CloudUsersOrg = servePath(cloudUsersOrg, async (call, { orgId }) => {
  const { context, caller, request } = call;
  const [organization] = await context.views.acrossOrgs((tx) => readOrganizations(tx, [orgId]));
  if (!organization) return refuse('Not Found', undefined, [{ path: 'orgId', message: 'names no organization' }]);
  await context.supportLooks.atOrganization(orgId, { adminId: caller.userId, userId: null, reason: null, requestId: String(request.id) });
  const members = await context.views.forOrgs([orgId], (tx) => readMembers(tx, orgId));
  const found = await send(call, accountsCommands.readPeople, { userIds: members.map(({ userid }) => userid) });
  return isRefusal(found) ? found : { users: found.accounts.map(userShown) };
});
