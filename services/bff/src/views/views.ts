import type { View } from '../view-runtime/view.js';
import { adminMessagesView } from './admin-messages/view.js';
import { alertHistoryView } from './alert-history/view.js';
import { apiKeysView } from './api-keys/view.js';
import { auditView } from './audit/view.js';
import { basinsView } from './basins/view.js';
import { billingView } from './billing/view.js';
import { contactsView } from './contacts/view.js';
import { copiesView } from './copies/view.js';
import { deviceListView } from './device-list/view.js';
import { deviceStatusView } from './device-status/view.js';
import { endpointsView } from './endpoints/view.js';
import { inviteAddressesView } from './invite-addresses/view.js';
import { lastOrganizationsView } from './last-organizations/view.js';
import { logListView } from './log-list/view.js';
import { logRecordsView } from './log-records/view.js';
import { logRepairsView } from './log-repairs/view.js';
import { maintenanceWindowsView } from './maintenance-windows/view.js';
import { membersView } from './members/view.js';
import { openAlertsView } from './open-alerts/view.js';
import { organizationsView } from './organizations/view.js';
import { peopleView } from './people/view.js';
import { remindersView } from './reminders/view.js';
import { resultsView } from './results/view.js';
import { sitesView } from './sites/view.js';
import { studiesView } from './studies/view.js';
import { tagsView } from './tags/view.js';

/** Every view of the product. */
export const allViews: readonly View[] = [
  adminMessagesView,
  alertHistoryView,
  apiKeysView,
  auditView,
  basinsView,
  billingView,
  contactsView,
  copiesView,
  deviceListView,
  deviceStatusView,
  endpointsView,
  inviteAddressesView,
  lastOrganizationsView,
  logListView,
  logRecordsView,
  logRepairsView,
  maintenanceWindowsView,
  membersView,
  openAlertsView,
  organizationsView,
  peopleView,
  remindersView,
  resultsView,
  sitesView,
  studiesView,
  tagsView,
];
