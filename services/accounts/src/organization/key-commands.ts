import * as calls from '@headworks/api/commands/accounts';
import { isRefusal, refuse } from '@headworks/api/errors';
import { uuidV5 } from '@headworks/ids';
import { keysSecrets, NOTHING } from '@headworks/platform';
import { type CallHandler, type Handled, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { endKey, hashOfKey, keepKey, keyByHash, noteUses, usesOf } from '../state/keys.js';
import { apiKeyOf, storedFormOf } from './api-key.js';
import { createKey, deleteKey } from './keys.js';
import { onOrganization } from './on-organization.js';

/** The commands of API keys. */
export function keyCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { config, pool } = accounts.platform;
  const { sql } = pool;

  return {
    createApiKey: handler(calls.createApiKey.input, async ({ orgId, name }, meta) => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      const keyId = uuidV5(meta.commandId, orgId, 'api-key');
      const key = apiKeyOf(keysSecrets(config), orgId, meta.commandId, await hashOfKey(sql, keyId));
      if (key === undefined)
        return refuse('Conflict', 'This key was created before and cannot be shown again. Delete it and create another one.');
      const newKey = { keyId, name, ...storedFormOf(key) };
      const created = await onOrganization(accounts, orgId, meta, (organization) => createKey(organization, newKey), { keyId, name, key });
      if (isRefusal(created)) return created;
      await keepKey(sql, { keyId, orgId, hash: newKey.hash });
      accounts.publishNow();
      return created;
    }),

    deleteApiKey: handler(calls.deleteApiKey.input, async ({ orgId, keyId }, meta) => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      const deleted = await onOrganization(accounts, orgId, meta, (organization) => deleteKey(organization, keyId));
      if (isRefusal(deleted)) return deleted;
      await endKey(sql, keyId);
      accounts.publishNow();
      return deleted;
    }),

    findApiKey: handler(calls.findApiKey.input, async ({ hash }) => {
      const key = await keyByHash(sql, hash);
      if (key) await noteUses(sql, [{ keyId: key.keyId, at: accounts.platform.clock.now() }]);
      return { result: { key: key ?? null }, at: [] };
    }),

    noteKeyUses: handler(calls.noteKeyUses.input, async ({ uses }) => {
      await noteUses(sql, uses);
      return NOTHING;
    }),

    readKeyUses: handler(
      calls.readKeyUses.input,
      async ({ orgId }, meta): Promise<Handled> =>
        meta.orgId === orgId ? { result: { uses: await usesOf(sql, orgId) }, at: [] } : refuse('Not Found'),
    ),
  };
}
