import * as calls from '@headworks/api/commands/accounts';
import { type CallHandler, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { onOrganization } from './on-organization.js';
import { noteLook, noteReplay } from './support.js';

/** What support does, on the record of the organization. */
export const supportCommands = (accounts: Accounts): Readonly<Record<string, CallHandler>> => ({
  noteSupportLook: handler(calls.noteSupportLook.input, ({ orgId, ...look }, meta) =>
    onOrganization(accounts, orgId, meta, (organization) => noteLook(organization, look)),
  ),
  noteReplay: handler(calls.noteReplay.input, ({ orgId, ...replayed }, meta) =>
    onOrganization(accounts, orgId, meta, (organization) => noteReplay(organization, replayed)),
  ),
});
