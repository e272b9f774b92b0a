import { isRefusal } from '@headworks/api/errors';
import { cloudGetAlerts } from '@headworks/api/paths/cloud/devices';
import { withoutPersonal } from '@headworks/platform';
import type { Tx } from '@headworks/postgres';
import { seconds } from '../../core/seconds.js';
import { deviceForSupport } from '../../devices/support-device.js';
import { servePath } from '../../frame/path.js';
import { readAlerts } from '../../views/alert-history/query.js';
import { readContacts } from '../../views/contacts/query.js';
import { readOpenAlert } from '../../views/open-alerts/query.js';

const NONE = { alert: null, contacts: { email: 0, sms: 0, snoozed: 0 }, last: null };

export const CloudGetAlerts = servePath(cloudGetAlerts, async (call, { deviceId }) => {
  const device = await deviceForSupport(call, deviceId);
  if (isRefusal(device)) return device;
  const { orgId, serial } = device;
  if (orgId === null) return NONE;
  const { platform, views } = call.context;
  const now = seconds(platform.clock.now());
  return views.forOrgs([orgId], async (tx: Tx) => {
    const alert = await readOpenAlert(tx, orgId, serial);
    const contacts = await readContacts(tx, orgId, serial);
    const [last] = await readAlerts(tx, orgId, serial, { limit: 1 });
    const counted = (type: 'email' | 'sms') => contacts.filter((contact) => contact.type === type).length;
    return {
      alert: alert && { type: alert.type, date: alert.date, acknowledgedat: alert.acknowledgedat },
      contacts: {
        email: counted('email'),
        sms: counted('sms'),
        snoozed: contacts.filter(({ snoozedate }) => snoozedate !== null && snoozedate > now).length,
      },
      last: last === undefined ? null : { type: last.type, date: last.date, reason: withoutPersonal(last.reason) },
    };
  });
});
