import type { View } from '../../view-runtime/view.js';
import { sitesProjections } from './projection.js';
import { siteLogs, sites } from './table.js';

/** The sites of each basin with their neighbours, and their logs. */
export const sitesView: View = {
  name: 'sites',
  version: 1,
  tables: [sites, siteLogs],
  projections: sitesProjections,
  live: { sites: ({ site_id }) => ({ kind: 'site', key: String(site_id) }) },
};
