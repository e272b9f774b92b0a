import { contactsStream, maintenanceWindowStream } from '@headworks/api/events/alerting';
import { type Contacts, ownedBy } from '../contacts/contacts.js';
import type { StageContext } from '../context.js';
import { windowFor } from '../maintenance-windows/maintenance-windows.js';
import { entryNumbers } from '../state/numbers.js';
import type { NotificationContext } from './select-recipients.js';

/** The notification contexts of transitions that are decided together: contacts and maintenance windows are read once. */
export interface NotificationContexts {
  readonly contacts: Contacts;
  /** For the next transition, with entry ids of its own. */
  next(): NotificationContext;
}

export async function readContexts(
  { platform: { pool, clock }, ...streams }: StageContext,
  serialNumber: string,
  orgId: number | null,
  transitions = 1,
): Promise<NotificationContexts> {
  const [{ state }, windows] = await Promise.all([
    streams.contacts.load(contactsStream(serialNumber)),
    orgId === null ? undefined : streams.maintenanceWindows.load(maintenanceWindowStream(orgId)),
  ]);
  const contacts = ownedBy(state, orgId) ? state.contacts : [];
  const perTransition = Math.max(1, contacts.length);
  const numbers = [...(await entryNumbers(pool.sql, perTransition * transitions))];
  return {
    contacts: state,
    next: () => {
      const now = clock.now();
      const entryIds = numbers.splice(0, perTransition);
      if (entryIds.length < perTransition) throw new Error(`more than the ${transitions} transitions that entry ids were reserved for`);
      return { contacts, windowId: windows && windowFor(windows.state, serialNumber, now)?.windowId, entryIds, now };
    },
  };
}
