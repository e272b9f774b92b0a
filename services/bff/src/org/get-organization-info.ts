import { orgGetOrganizationInfo } from '@headworks/contracts';
import { isSupport } from '../core/caller.js';
import { membershipsOf } from '../core/membership.js';
import { pathController } from '../core/path.js';
import { logoUrl } from '../site/logos.js';

export const OrgGetOrganizationInfo = pathController(orgGetOrganizationInfo, async ({ bff, caller }, { orgIds }) => {
  const all = isSupport(caller) && caller.actingFor === undefined;
  const own = all ? orgIds : (await membershipsOf(bff, caller)).map(({ orgId }) => orgId);
  const wanted = orgIds.filter((orgId) => own.includes(orgId));
  const rows = await bff.models.forOrgs(
    wanted,
    (tx) => tx<{ org_id: number; name: string; logo_id: string | null }[]>`
      select org_id, name, logo_id from organizations where org_id = any(${wanted}) order by name, org_id`,
  );
  return { organizations: rows.map((row) => ({ orgid: row.org_id, name: row.name, logoUrl: logoUrl(row.logo_id) })) };
});
