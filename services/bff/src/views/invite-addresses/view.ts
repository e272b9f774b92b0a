import type { View } from '../../view-runtime/view.js';
import { inviteAddressesProjections } from './projection.js';
import { inviteAddresses } from './table.js';

/** The addresses of invites: personal, so they come from a state topic and can be erased. */
export const inviteAddressesView: View = {
  name: 'invite-addresses',
  version: 1,
  tables: [inviteAddresses],
  projections: inviteAddressesProjections,
};
