import { accountsCalls, isRefusal, orgCreate } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const OrgCreate = pathController(orgCreate, async (call, { name }) => {
  const created = await send(call, accountsCalls.createOrganization, { name });
  if (isRefusal(created)) return created;
  return { newOrg: { orgid: created.orgId, name: created.name, logoUrl: null, perms: JSON.stringify(created.permissions) } };
});
