import * as alertingCommands from '@headworks/api/commands/alerting';
import { familyOf } from '@headworks/api/device-family';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { may } from '@headworks/api/permissions';
import { storedAddress } from '@headworks/api/phone-number';
import { type Call, send } from '../core/call.js';
import type { FoundBy, LinkedContact } from '../core/found.js';
import { readContactsOfAddress } from '../views/contacts/query.js';

interface Unsubscribed {
  /** Whether from every device. */
  readonly all: boolean;
  readonly alertType: 'email' | 'sms';
  /** As it was given; the contact may have another one by now. */
  readonly address: string;
}

/** Removes the contact from its device; with `all`, its address from every device. Returns a refusal, or undefined when it is done. */
export const unsubscribe = (call: Call, contact: LinkedContact, what: Unsubscribed): Promise<Refusal | undefined> =>
  contact.by === 'login' ? removeByLogin({ ...call, ...contact }, what) : unsubscribeByLink(call, contact, what.all);

type SignedContact = Extract<LinkedContact, { readonly by: 'link' }>;

/** The same by the signed link of a message, which names the address itself. */
export async function unsubscribeByLink(call: Call, { by: _, ...link }: SignedContact, all: boolean): Promise<Refusal | undefined> {
  const removed = await send(call, alertingCommands.unsubscribe, { ...link, all });
  return isRefusal(removed) ? removed : undefined;
}

/** With a login, `all` means the devices that the member may edit. */
async function removeByLogin(call: Call & FoundBy['contact'], { all, alertType, address }: Unsubscribed): Promise<Refusal | undefined> {
  const { context, orgId, contactId, perms } = call;
  const contacts = await context.views.forOrgs([orgId], (tx) =>
    readContactsOfAddress(tx, { orgId, contactId, address: storedAddress(alertType, address), all }),
  );
  let isAnyRemoved = false;
  for (const { serial: serialNumber, deviceId, deviceType, ...contact } of contacts) {
    if (!may(perms, { area: familyOf(deviceType), level: 'write' }, deviceId)) continue;
    const removed = await send(call, alertingCommands.removeContact, { serialNumber, ...contact });
    // It has another address, or its device has left the organization meanwhile, with its contacts.
    const isGone = isRefusal(removed) && removed.refused === 'Not Found';
    if (isRefusal(removed) && !isGone) return removed;
    isAnyRemoved ||= !isGone;
  }
  return isAnyRemoved ? undefined : refuse('Not Found');
}
