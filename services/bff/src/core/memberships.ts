import { permissions } from '@headworks/api/permission-schema';
import { type Permissions } from '@headworks/api/permissions';
import { storedPermissions } from '@headworks/api/stored-permissions';
import { readMemberships } from '../views/members/query.js';
import type { Caller } from './caller.js';
import type { Context } from './context.js';
import { effectiveUserOf } from './support-override.js';

export interface Membership {
  readonly orgId: number;
  readonly name: string;
  readonly logoId: string | null;
  readonly perms: Permissions;
}

/** The memberships of the effective user, from the view: a change of permissions counts from the next call on. An API key has the permissions of a member who is not an admin. */
export async function membershipsOf({ views }: Context, caller: Caller): Promise<readonly Membership[]> {
  if (caller.keyOrgId !== undefined) return [{ orgId: caller.keyOrgId, name: '', logoId: null, perms: permissions.parse({}) }];
  const rows = (await views.findAcrossOrgs(readMemberships, effectiveUserOf(caller))) ?? [];
  return rows.map(({ orgId, name, logoId, permissions: stored }) => ({ orgId, name, logoId, perms: storedPermissions(stored) }));
}
