import { alertPathsOf } from '../alert/family.js';

export const {
  getAlerts: itrGetAlerts,
  getAlertcontacts: itrGetAlertcontacts,
  createAlertcontact: itrCreateAlertcontact,
  updateAlertcontact: itrUpdateAlertcontact,
  deleteAlertcontact: itrDeleteAlertcontact,
  updateReminders: itrUpdateReminders,
  getAlert: itrGetAlert,
  acknowledgeAlert: itrAcknowledgeAlert,
  testAlert: alertItracker,
} = alertPathsOf('itr');
