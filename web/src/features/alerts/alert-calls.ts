import type { CallName } from '../../api/paths.js';
import type { Family } from '../devices/family.js';

/** A device, and whose calls and permission are meant. */
export interface AlertDevice {
  readonly family: Family;
  readonly deviceId: number;
}

/** The calls on alerts and contacts, which both families have under their own names and with the same shapes. */
export const alertCalls = {
  itr: {
    alerts: 'itrGetAlerts',
    contacts: 'itrGetAlertcontacts',
    create: 'itrCreateAlertcontact',
    update: 'itrUpdateAlertcontact',
    remove: 'itrDeleteAlertcontact',
    reminders: 'itrUpdateReminders',
    acknowledge: 'itrAcknowledgeAlert',
    test: 'alertItracker',
  },
  fr: {
    alerts: 'frGetAlerts',
    contacts: 'frGetAlertcontacts',
    create: 'frCreateAlertcontact',
    update: 'frUpdateAlertcontact',
    remove: 'frDeleteAlertcontact',
    reminders: 'frUpdateReminders',
    acknowledge: 'frAcknowledgeAlert',
    test: 'alertFr',
  },
} as const satisfies Record<Family, Record<string, CallName>>;
