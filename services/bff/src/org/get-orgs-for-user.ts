import { orgGetOrgsForUser } from '@headworks/contracts';
import { membershipsOf } from '../core/membership.js';
import { pathController } from '../core/path.js';

export const OrgGetOrgsForUser = pathController(orgGetOrgsForUser, async ({ bff, caller }) => {
  const memberships = await membershipsOf(bff, caller);
  const organizations = memberships.map(({ orgId, name, perms }) => ({ orgid: orgId, name, logoUrl: null, perms: JSON.stringify(perms) }));
  return { organizations, lastOrg: organizations[0]?.orgid ?? null };
});
