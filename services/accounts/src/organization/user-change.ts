import type { UserChange } from '@headworks/api/events/organization';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import { uuidV5 } from '@headworks/ids';
import type { Tx } from '@headworks/postgres';
import type { CallMeta, Position } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { onOrganization } from './on-organization.js';
import { noteUserChange } from './support.js';

/** The kind of due work that puts what support changed of a user's account into the audits of the user's organizations. */
export const USER_CHANGE = 'user-change';

/** What support changed of an account, by which command, and the organizations whose audits show it. */
export interface NotedChange {
  readonly userId: string;
  readonly change: UserChange;
  readonly orgIds: readonly number[];
  readonly meta: CallMeta;
}

/** In the transaction that changes the account: either both are stored or neither. */
export async function scheduleNotes({ due, platform }: Accounts, tx: Tx, noted: NotedChange): Promise<void> {
  if (noted.orgIds.length > 0)
    await due.schedule(tx, [{ kind: USER_CHANGE, key: noted.meta.commandId, dueAt: platform.clock.now(), payload: noted }]);
}

/** Once in each organization, however often it is repeated: the command does it at once for its answer, the due work in case that the process ended. */
export async function noteInOrganizations(accounts: Accounts, { userId, change, orgIds, meta }: NotedChange): Promise<readonly Position[]> {
  const positions: Position[] = [];
  for (const orgId of orgIds) {
    const once = { ...meta, commandId: uuidV5(meta.commandId, 'audit', orgId) };
    const noted = await onOrganization(accounts, orgId, once, (organization) => noteUserChange(organization, { userId, change }));
    if ('refused' in noted) throw new Error(`a change of an account was not noted in organization ${orgId}: ${noted.refused}`);
    positions.push(...noted.at);
  }
  return positions;
}

export const noteDueChange =
  (accounts: Accounts) =>
  async ({ payload }: DueItem): Promise<DueOutcome> => {
    // Only this service writes the payload.
    await noteInOrganizations(accounts, payload as NotedChange);
    return 'done';
  };
