import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type CallAbout, send } from '../core/call.js';
import { untilShown } from '../core/until-shown.js';
import { isContactShown } from './contact-shown.js';

interface NewContact {
  readonly type: 'email' | 'sms';
  readonly contact: string;
}

/** Adds a contact to the device of the call. */
export async function createContact(call: CallAbout<'device'>, { type, contact }: NewContact): Promise<{ id: number } | Refusal> {
  const added = await send(call, alertingCommands.addContact, { serialNumber: call.device.serial, type, address: contact });
  if (isRefusal(added)) return added;
  await untilShown(call, () => isContactShown(call, added.contactId));
  return { id: added.contactId };
}
