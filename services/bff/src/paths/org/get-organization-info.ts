import { orgGetOrganizationInfo } from '@headworks/api/paths/org/paths';
import { membershipsOf } from '../../core/memberships.js';
import { isSupport } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';
import { logoUrl } from '../../organizations/logo-url.js';
import { readOrganizations } from '../../views/organizations/query.js';

export const OrgGetOrganizationInfo = servePath(orgGetOrganizationInfo, async ({ context, caller }, { orgIds }) => {
  const all = isSupport(caller) && caller.overrideUserId === undefined;
  const own = all ? orgIds : (await membershipsOf(context, caller)).map(({ orgId }) => orgId);
  const wanted = orgIds.filter((orgId) => own.includes(orgId));
  const rows = await context.views.forOrgs(wanted, (tx) => readOrganizations(tx, wanted));
  return { organizations: rows.map(({ orgid, name, logoId }) => ({ orgid, name, logoUrl: logoUrl(logoId) })) };
});
