import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { cloudFindusers } from '@headworks/api/paths/cloud/users';
import { send } from '../../core/call.js';
import { seconds } from '../../core/seconds.js';
import { servePath } from '../../frame/path.js';
import { userShown } from '../../users/user-shown.js';
import { readMemberships } from '../../views/members/query.js';
import { readOrganizations } from '../../views/organizations/query.js';

export const CloudFindusers = servePath(cloudFindusers, async (call, { search }) => {
  const asked = { search, limit: limits.usersFound };
  const [found, invited] = await Promise.all([
    send(call, accountsCommands.findPeople, asked),
    send(call, accountsCommands.findInvites, asked),
  ]);
  if (isRefusal(found)) return found;
  if (isRefusal(invited)) return invited;
  const { views } = call.context;
  const shown = found.accounts.map(async (account) => {
    // Asked for at the same time, they are one query.
    const memberships = (await views.findAcrossOrgs(readMemberships, account.userId)) ?? [];
    const organizations = memberships.slice(0, limits.organizationsOfFound).map(({ orgId, name }) => ({ orgid: orgId, name }));
    return { ...userShown(account), organizations };
  });
  const users = await Promise.all(shown);
  const inviting = [...new Set(invited.invites.map(({ orgId }) => orgId))];
  const names = new Map((await views.acrossOrgs((tx) => readOrganizations(tx, inviting))).map(({ orgid, name }) => [orgid, name]));
  return {
    users,
    invites: invited.invites.map(({ inviteId, email, orgId, createdAt, expiresAt, mailed }) => ({
      id: inviteId,
      email,
      orgid: orgId,
      orgname: names.get(orgId) ?? '',
      creationdate: seconds(createdAt),
      expirationdate: seconds(expiresAt),
      mailed,
    })),
  };
});
