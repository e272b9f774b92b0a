import type { View } from '../../view-runtime/view.js';
import { openAlertsProjections } from './projection.js';
import { openAlerts } from './table.js';

/** The alert of its level or floats that each device is in. */
export const openAlertsView: View = {
  name: 'open-alerts',
  version: 2,
  tables: [openAlerts],
  projections: openAlertsProjections,
  live: {
    open_alerts: ({ serial, code }) =>
      code == null
        ? [{ kind: 'device', key: String(serial) }]
        : [
            { kind: 'device', key: String(serial) },
            { kind: 'alarm', key: String(serial) },
          ],
  },
};
