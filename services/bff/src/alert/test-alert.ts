import { alertFr, alertItracker, alertingCalls, isRefusal, type Refusal } from '@headworks/contracts';
import { type MemberCall, send } from '../core/call.js';
import { pathController } from '../core/path.js';

/** The text is ours, whatever the body's `message` says: a test must not become a way to write to strangers. */
async function test(call: MemberCall, { contact }: { readonly contact: string }): Promise<{ message: string } | Refusal> {
  const sent = await send(call, alertingCalls.sendTest, { serialNumber: call.device.serial, address: contact });
  return isRefusal(sent) ? sent : { message: 'success' };
}

export const AlertItracker = pathController(alertItracker, test);
export const AlertFr = pathController(alertFr, test);
