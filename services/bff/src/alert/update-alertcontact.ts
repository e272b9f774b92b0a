import {
  alertingCalls,
  frUpdateAlertcontact,
  type InputOf,
  isRefusal,
  itrUpdateAlertcontact,
  type Refusal,
  refuse,
} from '@headworks/contracts';
import { type Call, send } from '../core/call.js';
import { editorOf } from '../core/contact-editor.js';
import { pathController } from '../core/path.js';
import type { Family } from '../device/family.js';
import { untilContactShows } from './contact-shows.js';

type Update = InputOf<typeof itrUpdateAlertcontact>;

const updateIn =
  (family: Family) =>
  async (call: Call, input: Update): Promise<{ id: number } | Refusal> => {
    const { alertId, deviceId, type, contact, snoozeDate, t } = input;
    const until = snoozeDate === undefined ? undefined : snoozeDate === null ? null : snoozeDate * 1000;
    if (t) {
      const link = { deviceId, contactId: alertId, alertType: type ?? 'email', until: until ?? null, token: t };
      const snoozed = await send(call, alertingCalls.snoozeByLink, link);
      return isRefusal(snoozed) ? snoozed : { id: alertId };
    }
    if (contact && !type) return refuse('Validation Error', undefined, [{ path: 'type', message: 'is required with contact' }]);
    const member = await editorOf(call, alertId, family);
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
  };

export const ItrUpdateAlertcontact = pathController(itrUpdateAlertcontact, updateIn('itr'));
export const FrUpdateAlertcontact = pathController(frUpdateAlertcontact, updateIn('fr'));
