import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgKeysCreate } from '@headworks/api/paths/org/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const OrgKeysCreate = servePath(orgKeysCreate, async (call, { name }) => {
  const created = await send(call, accountsCommands.createApiKey, { orgId: call.orgId, name });
  return isRefusal(created) ? created : { id: created.keyId, name: created.name, key: created.key };
});
