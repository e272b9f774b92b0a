import type { View } from '../../view-runtime/view.js';
import { alertHistoryProjections } from './projection.js';
import { alertHistory } from './table.js';

/** The notifications of each device's alerts with what happened to them. The key of a live change is serial number and notification. */
export const alertHistoryView: View = {
  name: 'alert-history',
  version: 2,
  tables: [alertHistory],
  projections: alertHistoryProjections,
  live: { alert_history: ({ serial, notification_id }) => ({ kind: 'alert', key: `${serial}/${notification_id}` }) },
};
