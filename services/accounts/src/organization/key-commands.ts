import { createHmac } from 'node:crypto';
import * as calls from '@headworks/api/commands/accounts';
import { isRefusal, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { uuidV5 } from '@headworks/ids';
import { NOTHING } from '@headworks/platform';
import { type CallHandler, type Handled, handler } from '@headworks/rpc';
import { hashOfSecret } from '@headworks/tokens';
import type { Accounts } from '../context.js';
import { endKey, keepKey, keyByHash, noteUses, usesOf } from '../state/keys.js';
import { createKey, deleteKey } from './keys.js';
import { onOrganization } from './on-organization.js';

const PREFIX_LENGTH = 10;

/** The commands of API keys. */
export function keyCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { config, pool } = accounts.platform;
  const { sql } = pool;

  return {
    createApiKey: handler(calls.createApiKey.input, async ({ orgId, name }, meta) => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      // The same command creates the same key: a repeat after a lost answer returns a key that works.
      const secret = createHmac('sha256', config.KEYS_SECRET).update(`api-key:${orgId}:${meta.commandId}`).digest('base64url');
      const key = `${fields.API_KEY_PREFIX}${secret}`;
      const keyId = uuidV5(meta.commandId, orgId, 'api-key');
      const hash = hashOfSecret(key);
      const newKey = { keyId, name, prefix: key.slice(0, PREFIX_LENGTH), hash };
      const created = await onOrganization(accounts, orgId, meta, (organization) => createKey(organization, newKey), { keyId, name, key });
      if (isRefusal(created)) return created;
      await keepKey(sql, { keyId, orgId, hash });
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
