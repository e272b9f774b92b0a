import type { Call } from '../core/call.js';
import { readMemberships } from '../views/members/query.js';

/** The organizations in whose audits a change of the user's account is. */
export async function organizationsOfUser({ context }: Call, userId: string): Promise<number[]> {
  const memberships = (await context.views.findAcrossOrgs(readMemberships, userId)) ?? [];
  return memberships.map(({ orgId }) => orgId);
}
