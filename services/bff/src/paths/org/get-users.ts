import { orgGetUsers } from '@headworks/api/paths/org/members';
import { storedPermissions } from '@headworks/api/stored-permissions';
import { servePath } from '../../frame/path.js';
import { readMembers } from '../../views/members/query.js';

export const OrgGetUsers = servePath(orgGetUsers, async ({ context, orgId }) => {
  const members = await context.views.forOrgs([orgId], (tx) => readMembers(tx, orgId));
  return { users: members.map(({ permissions, ...member }) => ({ ...member, perms: JSON.stringify(storedPermissions(permissions)) })) };
});
