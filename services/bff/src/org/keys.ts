import { accountsCalls, isRefusal, limits, orgKeysCreate, orgKeysDelete, orgKeysGet } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { seconds } from '../core/seconds.js';

export const OrgKeysCreate = pathController(orgKeysCreate, async (call, { orgId, name }) => {
  const created = await send(call, accountsCalls.createApiKey, { orgId, name });
  return isRefusal(created) ? created : { id: created.keyId, name: created.name, key: created.key };
});

export const OrgKeysGet = pathController(orgKeysGet, async (call, { orgId }) => {
  const used = await send(call, accountsCalls.readKeyUses, { orgId });
  if (isRefusal(used)) return used;
  const lastUses = new Map(used.uses.map(({ keyId, at }) => [keyId, seconds(at)]));
  const rows = await call.bff.models.forOrgs(
    [orgId],
    (tx) => tx<{ key_id: string; name: string; prefix: string; created_at: number }[]>`
      select key_id, name, prefix, created_at from api_keys where org_id = ${orgId} and deleted is not true order by created_at, key_id limit ${limits.keysPerOrganization}`,
  );
  return {
    keys: rows.map((row) => ({
      id: row.key_id,
      name: row.name,
      prefix: row.prefix,
      creationdate: seconds(row.created_at),
      lastused: lastUses.get(row.key_id) ?? null,
    })),
  };
});

export const OrgKeysDelete = pathController(orgKeysDelete, async (call, { orgId, keyId }) => {
  const deleted = await send(call, accountsCalls.deleteApiKey, { orgId, keyId });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
