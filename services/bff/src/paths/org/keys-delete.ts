import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgKeysDelete } from '@headworks/api/paths/org/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const OrgKeysDelete = servePath(orgKeysDelete, async (call) => {
  const deleted = await send(call, accountsCommands.deleteApiKey, { orgId: call.orgId, keyId: call.keyId });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
