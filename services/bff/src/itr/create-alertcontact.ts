import { alertingCalls, isRefusal, itrCreateAlertcontact } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { untilContactShows } from './contact-shows.js';

export const ItrCreateAlertcontact = pathController(itrCreateAlertcontact, async (call, { type, contact }) => {
  const added = await send(call, alertingCalls.addContact, { serialNumber: call.device.serial, type, address: contact });
  if (isRefusal(added)) return added;
  await untilContactShows(call, added.contactId);
  return { id: added.contactId };
});
