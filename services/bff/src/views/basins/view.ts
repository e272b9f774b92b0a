import type { View } from '../../view-runtime/view.js';
import { basinsProjections } from './projection.js';
import { basinRain, basins } from './table.js';

/** The basins of each study. */
export const basinsView: View = {
  name: 'basins',
  version: 2,
  tables: [basins, basinRain],
  projections: basinsProjections,
  live: { basins: ({ basin_id }) => ({ kind: 'basin', key: String(basin_id) }) },
};
