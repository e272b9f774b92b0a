import { limits, orgGetall } from '@headworks/contracts';
import { pathController } from '../core/path.js';

export const OrgGetall = pathController(orgGetall, async ({ bff }) => {
  const rows = await bff.models.acrossOrgs(
    (tx) => tx<{ org_id: number; name: string }[]>`select org_id, name from organizations order by name, org_id limit ${limits.listRows}`,
  );
  return { organizations: rows.map((row) => ({ orgid: row.org_id, name: row.name })) };
});
