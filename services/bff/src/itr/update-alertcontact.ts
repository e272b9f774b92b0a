import { alertingCalls, isRefusal, itrUpdateAlertcontact, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { editorOf } from '../core/contact-editor.js';
import { pathController } from '../core/path.js';
import { untilContactShows } from './contact-shows.js';

export const ItrUpdateAlertcontact = pathController(itrUpdateAlertcontact, async (call, input) => {
  const { alertId, deviceId, type, contact, snoozeDate, t } = input;
  const until = snoozeDate === undefined ? undefined : snoozeDate === null ? null : snoozeDate * 1000;
  if (t) {
    const snoozed = await send(call, alertingCalls.snoozeByLink, {
      deviceId,
      contactId: alertId,
      alertType: type ?? 'email',
      until: until ?? null,
      token: t,
    });
    return isRefusal(snoozed) ? snoozed : { id: alertId };
  }
  const member = await editorOf(call, alertId);
  if (isRefusal(member)) return member;
  if (member.device.deviceId !== deviceId) return refuse('Not Found');
  const serialNumber = member.device.serial;
  if (contact && type) {
    const changed = await send(member, alertingCalls.changeContact, { serialNumber, contactId: alertId, type, address: contact });
    if (isRefusal(changed)) return changed;
    await untilContactShows(member, alertId);
  }
  if (until !== undefined) {
    const snoozed = await send(member, alertingCalls.snoozeContact, { serialNumber, contactId: alertId, until });
    if (isRefusal(snoozed)) return snoozed;
  }
  return { id: alertId };
});
