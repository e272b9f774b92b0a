import { orgGetAdmins } from '@headworks/api/paths/org/members';
import { storedPermissions } from '@headworks/api/stored-permissions';
import { servePath } from '../../frame/path.js';
import { readMembers } from '../../views/members/query.js';

export const OrgGetAdmins = servePath(orgGetAdmins, async ({ context, orgId }) => {
  const members = await context.views.forOrgs([orgId], (tx) => readMembers(tx, orgId));
  const admins = members.filter(({ permissions }) => storedPermissions(permissions).admin);
  return { admins: admins.map(({ userid, givenname, familyname }) => ({ userid, givenname, familyname })) };
});
