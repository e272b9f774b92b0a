import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgCreate } from '@headworks/api/paths/org/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { logoUrl } from '../../organizations/logo-url.js';

export const OrgCreate = servePath(orgCreate, async (call, { name, file = null }) => {
  const created = await send(call, accountsCommands.createOrganization, { name, logo: file });
  if (isRefusal(created)) return created;
  const { orgId, name: kept, logoId, permissions } = created;
  return { newOrg: { orgid: orgId, name: kept, logoUrl: logoUrl(logoId), perms: JSON.stringify(permissions) } };
});
