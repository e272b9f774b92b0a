import type { AlertNotice, Outcome } from '@headworks/contracts';
import type { Contact } from '../contacts/contacts.js';

/** Who listens to a device at the moment of a decision, and what keeps messages back. */
export interface Telling {
  readonly contacts: readonly Contact[];
  /** The quiet window that runs for the device. */
  readonly quietId: number | undefined;
  /** A number for each notice: as many as there are contacts, at least one. */
  readonly entryIds: readonly number[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A notice for each contact, or one without when there is none. Each has its reason: this is what the history answers to "why did I not get this?". */
export function noticesOf(telling: Telling, except: (contact: Contact) => Outcome | undefined = () => undefined): readonly AlertNotice[] {
  const { contacts, entryIds, quietId } = telling;
  if (contacts.length === 0) return [{ entryId: entryIds[0] ?? 0, contactId: null, endpointId: null, outcome: 'no contacts' }];
  return contacts.map((contact, index) => {
    const outcome = except(contact) ?? outcomeFor(contact, telling);
    const { contactId, endpointId } = contact;
    const notice = { entryId: entryIds[index] ?? 0, contactId, endpointId, outcome };
    return outcome === 'quiet window' && quietId !== undefined ? { ...notice, quietId } : notice;
  });
}

function outcomeFor({ snoozedUntil }: Contact, { quietId, now }: Telling): Outcome {
  if (snoozedUntil !== null && now < snoozedUntil) return 'snoozed';
  return quietId === undefined ? 'queued' : 'quiet window';
}
