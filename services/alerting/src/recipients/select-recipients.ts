import type { AlertRecipient, Outcome } from '@headworks/api/events/alerting';
import type { Contact } from '../contacts/contacts.js';
import type { Except } from './exceptions.js';

/** Everything that decides who gets a notification of one transition. */
export interface NotificationContext {
  readonly contacts: readonly Contact[];
  /** The maintenance window that the device is in. */
  readonly windowId: number | undefined;
  /** An id for each recipient: as many as there are contacts, at least one. */
  readonly entryIds: readonly number[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * A recipient for each contact, or one without a contact when there is none. Each has the reason why a notification is queued or not: the alert
 * history answers "why did I not get this?" with it. `except` gives a transition's own reason not to notify a contact (exceptions.ts).
 */
export function selectRecipients(context: NotificationContext, except: Except = () => undefined): readonly AlertRecipient[] {
  const { contacts, entryIds, windowId } = context;
  if (contacts.length === 0) return [{ entryId: entryIds[0] ?? 0, contactId: null, endpointId: null, outcome: 'no contacts' }];
  return contacts.map((contact, index) => {
    const outcome = except(contact) ?? outcomeFor(contact, context);
    const { contactId, endpointId } = contact;
    const recipient = { entryId: entryIds[index] ?? 0, contactId, endpointId, outcome };
    return outcome === 'quiet window' && windowId !== undefined ? { ...recipient, quietId: windowId } : recipient;
  });
}

function outcomeFor({ snoozedUntil }: Contact, { windowId, now }: NotificationContext): Outcome {
  if (snoozedUntil !== null && now < snoozedUntil) return 'snoozed';
  return windowId === undefined ? 'queued' : 'quiet window';
}
