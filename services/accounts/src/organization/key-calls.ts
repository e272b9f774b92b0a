import { createHash, createHmac } from 'node:crypto';
import { uuidV5 } from '@headworks/clock';
import { accountsCalls as calls, fields, isRefusal, refuse } from '@headworks/contracts';
import { type CallHandler, type Handled, handler } from '@headworks/http';
import { NOTHING } from '@headworks/platform';
import type { Accounts } from '../accounts.js';
import { endKey, keepKey, keyByHash, noteUses, usesOf } from '../state/keys.js';
import { createKey, deleteKey } from './keys.js';
import { onOrganization } from './on-organization.js';

const PREFIX_LENGTH = 10;

/** API keys of an organization. */
export function keyCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { config, pool } = accounts.platform;
  const { sql } = pool;

  return {
    createApiKey: handler(calls.createApiKey.input, async ({ orgId, name }, meta) => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      // The same command makes the same key: whoever asks again since the answer was lost gets one that works.
      const secret = createHmac('sha256', config.KEYS_SECRET).update(`api-key:${orgId}:${meta.commandId}`).digest('base64url');
      const key = `${fields.API_KEY_PREFIX}${secret}`;
      const keyId = uuidV5(meta.commandId, orgId, 'api-key');
      const hash = createHash('sha256').update(key).digest('hex');
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
