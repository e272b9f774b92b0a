import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import type { UserChange } from '@headworks/api/events/organization';
import { type Call, send } from '../core/call.js';
import { readMemberships } from '../views/members/query.js';

/** Puts a change of a user's account into the audit of each organization of the user. */
export async function noteUserChange(call: Call, userId: string, change: UserChange): Promise<Refusal | undefined> {
  const memberships = (await call.context.views.findAcrossOrgs(readMemberships, userId)) ?? [];
  for (const { orgId } of memberships) {
    const noted = await send({ ...call, orgId }, accountsCommands.noteUserChange, { orgId, userId, change });
    if (isRefusal(noted)) return noted;
  }
  return undefined;
}
