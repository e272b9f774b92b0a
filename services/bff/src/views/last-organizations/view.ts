import type { View } from '../../view-runtime/view.js';
import { lastOrganizationsProjections } from './projection.js';
import { lastOrganizations } from './table.js';

/** The organization that each user opened last. */
export const lastOrganizationsView: View = {
  name: 'last-organizations',
  version: 1,
  tables: [lastOrganizations],
  projections: lastOrganizationsProjections,
};
