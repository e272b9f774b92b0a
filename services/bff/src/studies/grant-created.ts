import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type Call, send } from '../core/call.js';
import type { Member } from '../core/found.js';
import { effectiveUserOf } from '../core/support-override.js';

/**
 * A creator who sees only some studies or basins sees the new ones too. Returns the permissions since then as JSON text; nothing if they are as before.
 * Accounts does the same when the event arrives, should this process end before.
 */
export async function grantCreated(
  call: Call & Member,
  area: 'studies' | 'basins',
  ids: readonly number[],
): Promise<{ readonly newPerms?: string } | Refusal> {
  const { studies, admin } = call.perms;
  const grant = area === 'studies' ? studies : studies.basins;
  if (admin || grant.all || ids.length === 0) return {};
  const granted = await send(call, accountsCommands.grantCreated, { userId: effectiveUserOf(call.caller), area, ids: [...ids] });
  if (isRefusal(granted)) return granted;
  return granted.permissions ? { newPerms: JSON.stringify(granted.permissions) } : {};
}

/** The permissions that count after a grant. */
export const permsAfter = (perms: Member['perms'], { newPerms }: { readonly newPerms?: string }): Member['perms'] =>
  // The text is the one that `grantCreated` has just made.
  newPerms === undefined ? perms : (JSON.parse(newPerms) as Member['perms']);
