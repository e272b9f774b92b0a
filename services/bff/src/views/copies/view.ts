import type { View } from '../../view-runtime/view.js';
import { copiesProjections } from './projection.js';
import { copies } from './table.js';

/** The progress of copies. */
export const copiesView: View = {
  name: 'copies',
  version: 1,
  tables: [copies],
  projections: copiesProjections,
  live: { copies: ({ copy_key }) => ({ kind: 'job', key: String(copy_key) }) },
};
