import { accountsCalls, isRefusal, orgCreate } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { logoUrl } from '../site/logos.js';

export const OrgCreate = pathController(orgCreate, async (call, { name, file = null }) => {
  const created = await send(call, accountsCalls.createOrganization, { name, logo: file });
  if (isRefusal(created)) return created;
  const { orgId, name: kept, logoId, permissions } = created;
  return { newOrg: { orgid: orgId, name: kept, logoUrl: logoUrl(logoId), perms: JSON.stringify(permissions) } };
});
