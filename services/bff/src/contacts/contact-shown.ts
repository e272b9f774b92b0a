import type { Call } from '../core/call.js';
import { hasAddress } from '../views/contacts/query.js';

/** Whether the views hold the contact with its address. The address comes by the state topic, which has no position to wait for. */
export async function isContactShown({ context }: Call, contactId: number): Promise<boolean> {
  return context.views.acrossOrgs((tx) => hasAddress(tx, contactId));
}
