import { orgGetOrgsForUser } from '@headworks/contracts';
import { viewerOf } from '../core/caller.js';
import { membershipsOf } from '../core/membership.js';
import { pathController } from '../core/path.js';
import { logoUrl } from '../site/logos.js';

export const OrgGetOrgsForUser = pathController(orgGetOrgsForUser, async ({ bff, caller }) => {
  const memberships = await membershipsOf(bff, caller);
  const organizations = memberships.map(({ orgId, name, logoId, perms }) => ({
    orgid: orgId,
    name,
    logoUrl: logoUrl(logoId),
    perms: JSON.stringify(perms),
  }));
  const [last] = await bff.models.acrossOrgs(
    (tx) => tx<{ last_org_id: number }[]>`select last_org_id from last_organizations where user_id = ${viewerOf(caller)}`,
  );
  const known = organizations.find(({ orgid }) => orgid === last?.last_org_id) ?? organizations[0];
  return { organizations, lastOrg: known?.orgid ?? null };
});
