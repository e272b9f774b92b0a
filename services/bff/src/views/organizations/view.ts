import type { View } from '../../view-runtime/view.js';
import { organizationsProjections } from './projection.js';
import { organizations } from './table.js';

/** Names and logos of organizations. */
export const organizationsView: View = {
  name: 'organizations',
  version: 1,
  tables: [organizations],
  projections: organizationsProjections,
};
