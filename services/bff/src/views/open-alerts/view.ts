import type { View } from '../../view-runtime/view.js';
import { openAlertsProjections } from './projection.js';
import { openAlerts } from './table.js';

/** The level alert that each device is in. */
export const openAlertsView: View = {
  name: 'open-alerts',
  version: 1,
  tables: [openAlerts],
  projections: openAlertsProjections,
  live: { open_alerts: ({ serial }) => ({ kind: 'device', key: String(serial) }) },
};
