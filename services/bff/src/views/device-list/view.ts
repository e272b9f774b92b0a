import type { View } from '../../view-runtime/view.js';
import { deviceListProjections } from './projection.js';
import { deviceActivations, deviceList } from './table.js';

/** Every registered device with its names, its organization and its activation. */
export const deviceListView: View = {
  name: 'device-list',
  version: 3,
  tables: [deviceList, deviceActivations],
  projections: deviceListProjections,
  live: { device_list: ({ serial }) => ({ kind: 'device', key: String(serial) }) },
};
