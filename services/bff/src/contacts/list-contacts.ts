import type { AlertContact } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import { readContacts } from '../views/contacts/query.js';
import { readReminders } from '../views/reminders/query.js';

interface Contacts {
  readonly contacts: AlertContact[];
  /** Minutes; null is Off. */
  readonly reminders: number | null;
}

/** The contacts of the device of the call, and how often they are reminded. */
export const listContacts = ({ context, orgId, device }: CallAbout<'device'>): Promise<Contacts> =>
  context.views.forOrgs([orgId], async (tx) => ({
    contacts: [...(await readContacts(tx, orgId, device.serial))],
    reminders: await readReminders(tx, orgId, device.serial),
  }));
