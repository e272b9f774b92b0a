import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type CallAbout, send } from '../core/call.js';

/** Sends a test alert to a contact of the device of the call. The body's `message` is ignored: a test alert cannot carry a text of the sender. */
export async function sendTestAlert(
  call: CallAbout<'device'>,
  { contact }: { readonly contact: string },
): Promise<{ message: string } | Refusal> {
  const sent = await send(call, alertingCommands.sendTest, { serialNumber: call.device.serial, address: contact });
  return isRefusal(sent) ? sent : { message: 'success' };
}
