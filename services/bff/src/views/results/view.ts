import type { View } from '../../view-runtime/view.js';
import { resultsProjections } from './projection.js';
import { resultKey } from './query.js';
import { basinResults } from './table.js';

/** The last results of basins. */
export const resultsView: View = {
  name: 'results',
  version: 2,
  tables: [basinResults],
  projections: resultsProjections,
  live: { basin_results: ({ basin_id }) => ({ kind: 'job', key: resultKey(Number(basin_id)) }) },
};
