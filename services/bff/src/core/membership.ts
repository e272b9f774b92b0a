import { type Permissions, permissions, storedPermissions } from '@headworks/contracts';
import type { Bff } from './bff.js';
import { type Caller, viewerOf } from './caller.js';

export interface Membership {
  readonly orgId: number;
  readonly name: string;
  readonly logoId: string | null;
  readonly perms: Permissions;
}

/** The organizations that the caller sees, from the read model: a change of permissions counts from the next call on. An API key is no admin. */
export async function membershipsOf({ models }: Bff, caller: Caller): Promise<readonly Membership[]> {
  if (caller.keyOrgId !== undefined) return [{ orgId: caller.keyOrgId, name: '', logoId: null, perms: permissions.parse({}) }];
  const rows = await models.acrossOrgs(
    (tx) => tx<{ org_id: number; name: string; logo_id: string | null; permissions: unknown }[]>`
      select m.org_id, o.name, o.logo_id, m.permissions from members m join organizations o on o.org_id = m.org_id
      where m.user_id = ${viewerOf(caller)} and m.removed is not true order by o.name, m.org_id limit 1000`,
  );
  return rows.map((row) => ({ orgId: row.org_id, name: row.name, logoId: row.logo_id, perms: storedPermissions(row.permissions) }));
}
