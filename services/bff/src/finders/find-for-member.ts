import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import type { Access } from '@headworks/api/paths/access';
import type { Need, Permissions } from '@headworks/api/permissions';
import type { Call } from '../core/call.js';
import type { Member } from '../core/found.js';
import { membershipsOf } from '../core/memberships.js';
import type { OpenedViews } from '../view-runtime/open-views.js';

interface InOrganization {
  readonly orgId: number;
}

/** How a subject is found among the organizations of a member, and what decides whether the member may use it. */
export interface Lookup<Thing extends InOrganization> {
  readonly find: (views: OpenedViews, orgIds: readonly number[]) => Promise<Thing | undefined>;
  readonly check: (perms: Permissions, need: Need, thing: Thing) => Refusal | 'allowed';
}

/** Looks the subject up first, so that what is missing and what is another tenant's look the same; then checks the permission. */
export async function findForMember<Thing extends InOrganization>(
  { context, caller }: Call,
  need: Need,
  { find, check }: Lookup<Thing>,
): Promise<(Thing & Member) | Refusal> {
  if (!caller) return refuse('Auth Error');
  const memberships = await membershipsOf(context, caller);
  const orgIds = memberships.map(({ orgId }) => orgId);
  if (orgIds.length === 0) return refuse('Not Found');
  const thing = await find(context.views, orgIds);
  const membership = memberships.find(({ orgId }) => orgId === thing?.orgId);
  if (!thing || !membership) return refuse('Not Found');
  const { perms } = membership;
  const checked = check(perms, need, thing);
  return isRefusal(checked) ? checked : { ...thing, caller, perms };
}

/** The permission that a path of members needs. Throws for any other access: its contract names a finder of members' subjects. */
export function needOf(access: Access): Need {
  if (access.kind !== 'member') throw new Error(`a path of the access ${access.kind} names no permission`);
  return access.needs;
}
