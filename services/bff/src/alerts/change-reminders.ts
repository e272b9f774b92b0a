import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type CallAbout, send } from '../core/call.js';

/** Sets how often the contacts of the device of the call are reminded. */
export async function changeReminders(
  call: CallAbout<'device'>,
  { minutes }: { readonly minutes: number | null },
): Promise<{ message: string } | Refusal> {
  const changed = await send(call, alertingCommands.changeReminders, { serialNumber: call.device.serial, everyMinutes: minutes });
  return isRefusal(changed) ? changed : { message: 'success' };
}
