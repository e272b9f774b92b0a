import { alertingCalls, isRefusal, itrUpdateAlertcontact, type Refusal, refuse } from '@headworks/contracts';
import { find } from '../core/access.js';
import { type Call, type MemberCall, send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { untilContactShows } from './contact-shows.js';

const WRITE_CONTACT = { kind: 'member', of: 'contact', needs: { area: 'itr', level: 'write' } } as const;

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
  const member = await memberOf(call, { alertId });
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

/** Without a link it takes a login that may edit the contact. */
async function memberOf(call: Call, ids: { readonly alertId: number }): Promise<MemberCall | Refusal> {
  if (!call.caller) return refuse('Auth Error');
  const found = await find(call.bff, call.caller, WRITE_CONTACT, ids);
  // `find` for a contact fills device and contact.
  return isRefusal(found) ? found : ({ ...call, ...found } as MemberCall);
}
