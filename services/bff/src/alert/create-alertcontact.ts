import { alertingCalls, frCreateAlertcontact, isRefusal, itrCreateAlertcontact, type Refusal } from '@headworks/contracts';
import { type MemberCall, send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { untilContactShows } from './contact-shows.js';

interface Added {
  readonly type: 'email' | 'sms';
  readonly contact: string;
}

async function create(call: MemberCall, { type, contact }: Added): Promise<{ id: number } | Refusal> {
  const added = await send(call, alertingCalls.addContact, { serialNumber: call.device.serial, type, address: contact });
  if (isRefusal(added)) return added;
  await untilContactShows(call, added.contactId);
  return { id: added.contactId };
}

export const ItrCreateAlertcontact = pathController(itrCreateAlertcontact, create);
export const FrCreateAlertcontact = pathController(frCreateAlertcontact, create);
