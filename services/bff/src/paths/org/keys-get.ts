import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { orgKeysGet } from '@headworks/api/paths/org/paths';
import { send } from '../../core/call.js';
import { seconds } from '../../core/seconds.js';
import { servePath } from '../../frame/path.js';
import { readApiKeys } from '../../views/api-keys/query.js';

export const OrgKeysGet = servePath(orgKeysGet, async (call) => {
  const { context, orgId } = call;
  const used = await send(call, accountsCommands.readKeyUses, { orgId });
  if (isRefusal(used)) return used;
  const lastUses = new Map(used.uses.map(({ keyId, at }) => [keyId, seconds(at)]));
  const keys = await context.views.forOrgs([orgId], (tx) => readApiKeys(tx, orgId));
  return { keys: keys.map((key) => ({ ...key, lastused: lastUses.get(key.id) ?? null })) };
});
