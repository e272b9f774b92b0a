import type { View } from '../../view-runtime/view.js';
import { logRepairsProjections } from './projection.js';
import { logRepairs } from './table.js';

/** The repairs of each log. */
export const logRepairsView: View = {
  name: 'log-repairs',
  version: 1,
  tables: [logRepairs],
  projections: logRepairsProjections,
  live: { log_repairs: ({ log_id }) => ({ kind: 'log', key: String(log_id) }) },
};
