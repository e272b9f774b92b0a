import { call } from '../../api/call.js';
import { snoozeEnd } from '../../entities/alert/snooze.js';
import { formatDay } from '../../ui/format/format.js';
import { unsubscribeTexts } from './texts.js';
import type { UnsubscribeLink } from './unsubscribe-link.js';

const t = unsubscribeTexts;
const snoozeCalls = { itracker: 'itrUpdateAlertcontact', firstresponse: 'frUpdateAlertcontact' } as const;

export type Choice = 'snooze' | 'device' | 'all';

/** Applies the choice and returns the success message. Throws `CallFailure`. */
export async function applyChoice(link: UnsubscribeLink, choice: Choice): Promise<string> {
  const { deviceId, deviceType, contact, alertType, alertContactId, t: signature } = link;
  if (choice === 'snooze') {
    const snoozeDate = snoozeEnd('week', Math.floor(Date.now() / 1000));
    const body = { alertId: alertContactId, deviceId, type: alertType, contact, snoozeDate, t: signature };
    await call(snoozeCalls[deviceType], body);
    return t.snoozed(formatDay(snoozeDate ?? 0));
  }
  const all = choice === 'all';
  const { success } = await call('cloudUnsubscribeEmail', { deviceId, deviceType, contact, alertType, alertContactId, all, t: signature });
  if (!success) throw new Error(t.failed);
  return t.success;
}
