import * as calls from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { adminPermissions } from '@headworks/api/permission-schema';
import { uuidV5 } from '@headworks/ids';
import { numberByCommand } from '@headworks/postgres';
import { type CallHandler, type Handled, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { keepLogo, logoById } from '../state/logos.js';
import { memberNumber, NUMBERS } from '../state/numbers.js';
import { HOUR_MS } from '../time-units.js';
import type { Allowed } from '../tries/tries.js';
import { toLogo } from './logo.js';
import { onOrganization } from './on-organization.js';
import { create } from './organization.js';

const organizationsOf = (userId: string): Allowed => ({
  key: `organization-of:${userId}`,
  limit: limits.organizationsPerUserPerHour,
  windowMs: HOUR_MS,
});

/** The commands of organizations and their logos. */
export function organizationCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { sql } = accounts.platform.pool;

  return {
    createOrganization: handler(calls.createOrganization.input, ({ name, logo }, meta) =>
      accounts.tries.spend([organizationsOf(meta.actor)], async (): Promise<Handled> => {
        const picture = logo === null ? null : await toLogo(logo);
        if (isRefusal(picture)) return picture;
        const logoId = picture && uuidV5(meta.commandId, 'logo');
        if (picture && logoId) await keepLogo(sql, logoId, picture);
        const orgId = await numberByCommand(sql, NUMBERS.organization, meta.commandId);
        const creator = { memberId: await memberNumber(sql), userId: meta.onBehalfOf ?? meta.actor };
        return onOrganization(accounts, orgId, meta, (organization) => create(organization, { orgId, name, logoId }, creator), {
          orgId,
          name,
          logoId,
          permissions: adminPermissions,
        });
      }),
    ),

    readLogo: handler(calls.readLogo.input, async ({ logoId }): Promise<Handled> => {
      const logo = await logoById(sql, logoId);
      return { result: { logo: logo ? { type: logo.type, base64: logo.bytes.toString('base64') } : null }, at: [] };
    }),
  };
}
