import type { View } from '../../view-runtime/view.js';
import { maintenanceWindowsProjections } from './projection.js';
import { maintenanceWindows } from './table.js';

/** The planned times in which alerts are recorded and not sent. */
export const maintenanceWindowsView: View = {
  name: 'maintenance-windows',
  version: 1,
  tables: [maintenanceWindows],
  projections: maintenanceWindowsProjections,
};
