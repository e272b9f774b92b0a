import * as alertingCommands from '@headworks/api/commands/alerting';
import { familyOf } from '@headworks/api/device-family';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { may } from '@headworks/api/permissions';
import { type Call, send } from '../core/call.js';
import type { FoundBy, LinkedContact } from '../core/found.js';
import { readContactsOfAddress } from '../views/contacts/query.js';

/** Removes the contact from its device; with `all`, its address from every device. Returns a refusal, or undefined when it is done. */
export async function unsubscribe(call: Call, contact: LinkedContact, all: boolean): Promise<Refusal | undefined> {
  if (contact.by === 'login') return removeByLogin({ ...call, ...contact }, all);
  const { by: _, ...link } = contact;
  const removed = await send(call, alertingCommands.unsubscribe, { ...link, all });
  return isRefusal(removed) ? removed : undefined;
}

/** With a login, `all` means the devices that the member may edit. */
async function removeByLogin(call: Call & FoundBy['contact'], all: boolean): Promise<Refusal | undefined> {
  const { context, orgId, contactId, perms } = call;
  const contacts = await context.views.forOrgs([orgId], (tx) => readContactsOfAddress(tx, orgId, contactId, all));
  for (const { serial: serialNumber, deviceId, deviceType, ...contact } of contacts) {
    if (!may(perms, { area: familyOf(deviceType), level: 'write' }, deviceId)) continue;
    const removed = await send(call, alertingCommands.removeContact, { serialNumber, ...contact });
    // Another device may have left the organization meanwhile, with its contacts.
    const isGone = isRefusal(removed) && removed.refused === 'Not Found' && contact.contactId !== contactId;
    if (isRefusal(removed) && !isGone) return removed;
  }
  return undefined;
}
