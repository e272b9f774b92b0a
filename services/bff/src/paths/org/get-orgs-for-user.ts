import { orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { membershipsOf } from '../../core/memberships.js';
import { effectiveUserOf } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';
import { logoUrl } from '../../organizations/logo-url.js';
import { readLastOrganization } from '../../views/last-organizations/query.js';

export const OrgGetOrgsForUser = servePath(orgGetOrgsForUser, async ({ context, caller }) => {
  const memberships = await membershipsOf(context, caller);
  const organizations = memberships.map(({ orgId, name, logoId, perms }) => ({
    orgid: orgId,
    name,
    logoUrl: logoUrl(logoId),
    perms: JSON.stringify(perms),
  }));
  const lastOrgId = await context.views.acrossOrgs((tx) => readLastOrganization(tx, effectiveUserOf(caller)));
  const lastUsed = organizations.find(({ orgid }) => orgid === lastOrgId) ?? organizations[0];
  return { organizations, lastOrg: lastUsed?.orgid ?? null };
});
