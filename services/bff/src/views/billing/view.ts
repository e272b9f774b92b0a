import type { View } from '../../view-runtime/view.js';
import { billingProjections } from './projection.js';
import { billedChanges } from './table.js';

/** What counts for the bills of organizations, in the order of events. */
export const billingView: View = {
  name: 'billing',
  version: 2,
  tables: [billedChanges],
  projections: billingProjections,
};
