import type { View } from '../../view-runtime/view.js';
import { studiesProjections } from './projection.js';
import { studies } from './table.js';

/** The studies of each organization. */
export const studiesView: View = {
  name: 'studies',
  version: 1,
  tables: [studies],
  projections: studiesProjections,
  live: { studies: ({ study_id }) => ({ kind: 'study', key: String(study_id) }) },
};
