import { uuidV5 } from '@headworks/clock';
import { adminPermissions, accountsCalls as calls, isRefusal, limits } from '@headworks/contracts';
import { type CallHandler, type Handled, handler } from '@headworks/http';
import type { Sql } from '@headworks/postgres';
import type { Accounts } from '../accounts.js';
import { keepLogo, logoById } from '../state/logos.js';
import { toLogo } from './logo.js';
import { onOrganization } from './on-organization.js';
import { create } from './organization.js';

const HOUR_MS = 3_600_000;

/** Organizations and their logos. */
export function organizationCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { sql } = accounts.platform.pool;

  return {
    createOrganization: handler(calls.createOrganization.input, async ({ name, logo }, meta) => {
      const tooMany = await accounts.tries.take(`organization-of:${meta.actor}`, limits.organizationsPerUserPerHour, HOUR_MS);
      if (tooMany) return tooMany;
      const picture = logo === null ? null : await toLogo(logo);
      if (isRefusal(picture)) return picture;
      const logoId = picture && uuidV5(meta.commandId, 'logo');
      if (picture && logoId) await keepLogo(sql, logoId, picture);
      const orgId = await organizationNumber(sql, meta.commandId);
      const creator = { memberId: await memberNumber(sql), userId: meta.onBehalfOf ?? meta.actor };
      return onOrganization(accounts, orgId, meta, (organization) => create(organization, { orgId, name, logoId }, creator), {
        orgId,
        name,
        logoId,
        permissions: adminPermissions,
      });
    }),

    readLogo: handler(calls.readLogo.input, async ({ logoId }): Promise<Handled> => {
      const logo = await logoById(sql, logoId);
      return { result: { logo: logo ? { type: logo.type, base64: logo.bytes.toString('base64') } : null }, at: [] };
    }),
  };
}

async function organizationNumber(sql: Sql, commandId: string): Promise<number> {
  await sql`insert into accounts.organization_numbers (command_id) values (${commandId}) on conflict do nothing`;
  const [row] = await sql<{ org_id: number }[]>`select org_id from accounts.organization_numbers where command_id = ${commandId}`;
  if (!row) throw new Error('an organization got no number');
  return row.org_id;
}

export async function memberNumber(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select nextval('accounts.member_numbers') as id`;
  if (!row) throw new Error('a member got no number');
  return row.id;
}
