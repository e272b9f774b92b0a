import { createHash, randomBytes } from 'node:crypto';
import {
  adminPermissions,
  accountsCalls as calls,
  fields,
  isRefusal,
  type OrganizationEvent,
  organizationStream,
  type Refusal,
  refuse,
} from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import type { Sql, Tx } from '@headworks/postgres';
import type { Accounts } from '../accounts.js';
import { create, createKey, deleteKey, type Organization } from './organization.js';

const PREFIX_LENGTH = 10;

/** Organizations and their API keys. */
export function organizationCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { sql } = accounts.platform.pool;

  const decide = async (
    orgId: number,
    meta: CallMeta,
    decision: (organization: Organization) => readonly OrganizationEvent[] | Refusal,
    result: unknown = {},
  ): Promise<Handled> => {
    const stream = organizationStream(orgId);
    const { commandId, actor, onBehalfOf } = meta;
    const decided = await accounts.organizations.decide<Refusal>(
      stream,
      { commandId, orgId, actor, ...(onBehalfOf ? { onBehalfOf } : {}) },
      decision,
    );
    return isRefusal(decided) ? decided : { result, at: [{ service: 'accounts', stream, position: decided.appended.position }] };
  };

  return {
    createOrganization: handler(calls.createOrganization.input, async ({ name }, meta) => {
      const orgId = await organizationNumber(sql, meta.commandId);
      const [member] = await sql<{ id: number }[]>`select nextval('accounts.member_numbers') as id`;
      const creator = { memberId: member?.id ?? 0, userId: meta.onBehalfOf ?? meta.actor };
      return decide(orgId, meta, (organization) => create(organization, orgId, name, creator), {
        orgId,
        name,
        permissions: adminPermissions,
      });
    }),

    createApiKey: handler(calls.createApiKey.input, async ({ orgId, name }, meta) => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      const key = `${fields.API_KEY_PREFIX}${randomBytes(30).toString('base64url')}`;
      const keyId = meta.commandId;
      const hash = createHash('sha256').update(key).digest('hex');
      const created = await decide(
        orgId,
        meta,
        (organization) => createKey(organization, { keyId, name, prefix: key.slice(0, PREFIX_LENGTH), hash }),
        { keyId, name, key },
      );
      if (!('refused' in created)) await keepKey(sql, { keyId, orgId, hash });
      return created;
    }),

    deleteApiKey: handler(calls.deleteApiKey.input, async ({ orgId, keyId }, meta) => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      const deleted = await decide(orgId, meta, (organization) => deleteKey(organization, keyId));
      if (!('refused' in deleted)) await endKey(sql, keyId);
      return deleted;
    }),

    findApiKey: handler(calls.findApiKey.input, async ({ hash }) => {
      const [row] = await sql<
        { key_id: string; org_id: number }[]
      >`select key_id, org_id from accounts.api_keys where hash = ${hash} and not deleted`;
      return { result: { key: row ? { keyId: row.key_id, orgId: row.org_id } : null }, at: [] };
    }),
  };
}

async function organizationNumber(sql: Sql, commandId: string): Promise<number> {
  await sql`insert into accounts.organization_numbers (command_id) values (${commandId}) on conflict do nothing`;
  const [row] = await sql<{ org_id: number }[]>`select org_id from accounts.organization_numbers where command_id = ${commandId}`;
  if (!row) throw new Error('an organization got no number');
  return row.org_id;
}

/** The row that ingest's question finds; the reaction to the event writes it too, in case this process died before. */
export async function keepKey(sql: Sql | Tx, { keyId, orgId, hash }: { keyId: string; orgId: number; hash: string }): Promise<void> {
  await sql`
    insert into accounts.api_keys (key_id, org_id, hash, dirty_since, urgent) values (${keyId}, ${orgId}, ${hash}, now(), true)
    on conflict (key_id) do nothing`;
}

export async function endKey(sql: Sql | Tx, keyId: string): Promise<void> {
  await sql`update accounts.api_keys set deleted = true, dirty_since = coalesce(dirty_since, now()), urgent = true where key_id = ${keyId} and not deleted`;
}
