import { limits, orgGetUsers, storedPermissions } from '@headworks/contracts';
import { pathController } from '../core/path.js';

interface Row {
  readonly member_id: number;
  readonly user_id: string;
  readonly permissions: unknown;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly email: string | null;
}

export const OrgGetUsers = pathController(orgGetUsers, async ({ bff, orgId }) => {
  const rows = await bff.models.forOrgs(
    [orgId],
    (tx) => tx<Row[]>`
      select m.member_id, m.user_id, m.permissions, p.given_name, p.family_name, p.email from members m left join people p on p.user_id = m.user_id
      where m.org_id = ${orgId} and m.removed is not true order by lower(p.family_name), lower(p.given_name), m.member_id limit ${limits.membersPerOrganization}`,
  );
  return {
    users: rows.map((row) => ({
      id: row.member_id,
      userid: row.user_id,
      givenname: row.given_name ?? '',
      familyname: row.family_name ?? '',
      email: row.email ?? '',
      perms: JSON.stringify(storedPermissions(row.permissions)),
    })),
  };
});
