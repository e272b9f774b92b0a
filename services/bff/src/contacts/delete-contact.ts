import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type CallAbout, send } from '../core/call.js';

/** Removes the contact of the call from its device. */
export async function deleteContact(call: CallAbout<'contact'>): Promise<{ message: string } | Refusal> {
  const removed = await send(call, alertingCommands.removeContact, { serialNumber: call.device.serial, contactId: call.contactId });
  return isRefusal(removed) ? removed : { message: 'success' };
}
