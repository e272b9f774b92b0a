// Generated from the contracts by `npm run generate`. Do not edit.
import { FrAcknowledgeAlert } from './acknowledge-alert.js';
import { FrClaim } from './claim.js';
import { FrCreateAlertcontact } from './create-alertcontact.js';
import { FrDeleteAlertcontact } from './delete-alertcontact.js';
import { FrGetAlert } from './get-alert.js';
import { FrGetAlertcontacts } from './get-alertcontacts.js';
import { FrGetAlerts } from './get-alerts.js';
import { FrGetDevice } from './get-device.js';
import { FrGetDevices } from './get-devices.js';
import { FrUpdateAlertcontact } from './update-alertcontact.js';
import { FrUpdateDevice } from './update-device.js';
import { FrUpdateReminders } from './update-reminders.js';

/** The paths of /fr. */
export const frPaths = [
  FrAcknowledgeAlert,
  FrClaim,
  FrCreateAlertcontact,
  FrDeleteAlertcontact,
  FrGetAlert,
  FrGetAlertcontacts,
  FrGetAlerts,
  FrGetDevice,
  FrGetDevices,
  FrUpdateAlertcontact,
  FrUpdateDevice,
  FrUpdateReminders,
];
