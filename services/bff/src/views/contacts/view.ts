import type { View } from '../../view-runtime/view.js';
import { contactsProjections } from './projection.js';
import { contacts } from './table.js';

/** The alert contacts of each device. Their addresses are in the view of endpoints. */
export const contactsView: View = {
  name: 'contacts',
  version: 1,
  tables: [contacts],
  projections: contactsProjections,
  live: { contacts: ({ serial }) => ({ kind: 'device', key: String(serial) }) },
};
