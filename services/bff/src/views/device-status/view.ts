import type { View } from '../../view-runtime/view.js';
import { deviceStatusProjections } from './projection.js';
import { deviceStatus } from './table.js';

/** The newest values that each device has reported. */
export const deviceStatusView: View = {
  name: 'device-status',
  version: 4,
  tables: [deviceStatus],
  projections: deviceStatusProjections,
  live: { device_status: ({ serial }) => ({ kind: 'device', key: String(serial) }) },
};
