import { alertingCalls, frDeleteAlertcontact, isRefusal, itrDeleteAlertcontact, type Refusal } from '@headworks/contracts';
import { type MemberCall, send } from '../core/call.js';
import { pathController } from '../core/path.js';

async function remove(call: MemberCall): Promise<{ message: string } | Refusal> {
  const removed = await send(call, alertingCalls.removeContact, { serialNumber: call.device.serial, contactId: call.contactId });
  return isRefusal(removed) ? removed : { message: 'success' };
}

export const ItrDeleteAlertcontact = pathController(itrDeleteAlertcontact, remove);
export const FrDeleteAlertcontact = pathController(frDeleteAlertcontact, remove);
