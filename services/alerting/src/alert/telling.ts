import { contactsStream, quietStream } from '@headworks/contracts';
import type { Deciding } from '../alerting.js';
import { type Contacts, ownedBy } from '../contacts/contacts.js';
import { quietFor } from '../quiet/quiet.js';
import { entryNumbers } from '../state/endpoints.js';
import type { Telling } from './notices.js';

/** Who listens to a device of an organization, and what keeps messages back: read once for what is decided together. */
export interface Audience {
  readonly contacts: Contacts;
  /** For the next decision, with numbers of its own for its entries. */
  next(): Telling;
}

/** The audience of so many decisions. */
export async function audienceOf(alerting: Deciding, serialNumber: string, orgId: number | null, decisions = 1): Promise<Audience> {
  const { pool, clock } = alerting.platform;
  const [{ state }, quiet] = await Promise.all([
    alerting.contacts.load(contactsStream(serialNumber)),
    orgId === null ? undefined : alerting.quiet.load(quietStream(orgId)),
  ]);
  const contacts = ownedBy(state, orgId) ? state.contacts : [];
  const entries = Math.max(1, contacts.length);
  const numbers = [...(await entryNumbers(pool.sql, entries * decisions))];
  return {
    contacts: state,
    next: () => {
      const now = clock.now();
      const entryIds = numbers.splice(0, entries);
      if (entryIds.length < entries) throw new Error('more decisions than were told of');
      return { contacts, quietId: quiet && quietFor(quiet.state, serialNumber, now)?.quietId, entryIds, now };
    },
  };
}
