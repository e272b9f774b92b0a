import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import type { itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import type { InputOf } from '@headworks/api/paths/path';
import { type Call, type CallAbout, send } from '../core/call.js';
import type { FoundBy } from '../core/found.js';
import { untilShown } from '../core/until-shown.js';
import { isContactShown } from './contact-shown.js';

type Update = InputOf<typeof itrUpdateAlertcontact>;

/** Changes or snoozes the contact of the call. A signed link may only snooze. */
export async function updateContact(call: CallAbout<'linkedContact'>, update: Update): Promise<{ id: number } | Refusal> {
  const { contact } = call;
  const { alertId: contactId, snoozeDate } = update;
  const until = snoozeDate === undefined ? undefined : snoozeDate === null ? null : snoozeDate * 1000;
  if (contact.by === 'login') return updateByLogin({ ...call, ...contact }, update, until);
  const { deviceId, alertType, token } = contact;
  const snoozed = await send(call, alertingCommands.snoozeByLink, { deviceId, contactId, alertType, until: until ?? null, token });
  return isRefusal(snoozed) ? snoozed : { id: contactId };
}

async function updateByLogin(
  call: Call & FoundBy['contact'],
  { type, contact: address }: Update,
  until: number | null | undefined,
): Promise<{ id: number } | Refusal> {
  const { contactId } = call;
  const serialNumber = call.device.serial;
  if (address && type) {
    const changed = await send(call, alertingCommands.changeContact, { serialNumber, contactId, type, address });
    if (isRefusal(changed)) return changed;
    await untilShown(call, () => isContactShown(call, contactId));
  }
  if (until !== undefined) {
    const snoozed = await send(call, alertingCommands.snoozeContact, { serialNumber, contactId, until });
    if (isRefusal(snoozed)) return snoozed;
  }
  return { id: contactId };
}
