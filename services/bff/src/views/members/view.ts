import type { View } from '../../view-runtime/view.js';
import { membersProjections } from './projection.js';
import { members } from './table.js';

/** The members of each organization with their permissions. */
export const membersView: View = {
  name: 'members',
  version: 2,
  tables: [members],
  projections: membersProjections,
  live: { members: ({ user_id }) => ({ kind: 'perms', key: String(user_id) }) },
};
