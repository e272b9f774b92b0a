import type { View } from '../../view-runtime/view.js';
import { logListProjections } from './projection.js';
import { logList } from './table.js';

/** Every log with the header of its device and its adjusted dates. */
export const logListView: View = {
  name: 'log-list',
  version: 2,
  tables: [logList],
  projections: logListProjections,
  live: { log_list: ({ log_id }) => ({ kind: 'log', key: String(log_id) }) },
};
