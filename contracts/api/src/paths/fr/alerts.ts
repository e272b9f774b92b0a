import { alertPathsOf } from '../alert/family.js';

export const {
  getAlerts: frGetAlerts,
  getAlertcontacts: frGetAlertcontacts,
  createAlertcontact: frCreateAlertcontact,
  updateAlertcontact: frUpdateAlertcontact,
  deleteAlertcontact: frDeleteAlertcontact,
  updateReminders: frUpdateReminders,
  getAlert: frGetAlert,
  acknowledgeAlert: frAcknowledgeAlert,
  testAlert: alertFr,
} = alertPathsOf('fr');
