import { alertingCalls, isRefusal, itrDeleteAlertcontact } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const ItrDeleteAlertcontact = pathController(itrDeleteAlertcontact, async (call) => {
  const removed = await send(call, alertingCalls.removeContact, { serialNumber: call.device.serial, contactId: call.contactId });
  return isRefusal(removed) ? removed : { message: 'success' };
});
