import type { DeviceFamily } from '@headworks/api/device-family';
import type { CallName } from '../../../api/paths.js';

/** A device and its family, which selects the calls and the permission. */
export interface AlertDevice {
  readonly family: DeviceFamily;
  readonly deviceId: number;
}

/** The calls on alerts and contacts: both families have their own paths, with the same shapes. */
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
} as const satisfies Record<DeviceFamily, Record<string, CallName>>;
