import type { View } from '../../view-runtime/view.js';
import { adminMessagesProjections } from './projection.js';
import { adminMessages } from './table.js';

/** What support announces on Home. */
export const adminMessagesView: View = {
  name: 'admin-messages',
  version: 1,
  tables: [adminMessages],
  projections: adminMessagesProjections,
};
