import { orgGetall } from '@headworks/api/paths/org/paths';
import { servePath } from '../../frame/path.js';
import { readAllOrganizations } from '../../views/organizations/query.js';

export const OrgGetall = servePath(orgGetall, async ({ context }) => ({
  organizations: await context.views.acrossOrgs(readAllOrganizations),
}));
