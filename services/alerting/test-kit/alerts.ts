import type { AlertEvent } from '@headworks/api/events/alerting';
import { type Alert, alertDecider } from '../src/alert/alert.js';
import type { Contact } from '../src/contacts/contacts.js';
import type { LevelTransition } from '../src/evaluate/judge-levels.js';
import type { NotificationContext } from '../src/recipients/select-recipients.js';

/** What the tests about alerts are written with. */

export const up: LevelTransition = { from: 0, to: 1, levelInches: 6.1, thresholdInches: 6, recordAt: 100 };
export const higher: LevelTransition = { from: 1, to: 2, levelInches: 8.1, thresholdInches: 8, recordAt: 160 };
export const cleared: LevelTransition = { from: 1, to: 0, levelInches: 2, thresholdInches: 6, recordAt: 200 };

export const contact = (contactId: number, snoozedUntil: number | null = null): Contact => ({
  contactId,
  endpointId: `e${contactId}`,
  endpointType: 'email',
  snoozedUntil,
});

let entries = 10;
/** A context with these contacts and new entry ids. */
export const to = (contacts: readonly Contact[], more: Partial<NotificationContext> = {}): NotificationContext => ({
  contacts,
  windowId: undefined,
  entryIds: Array.from({ length: Math.max(1, contacts.length) }, () => ++entries),
  now: 1_000,
  ...more,
});

/** The state after these events. */
export const given = (...events: readonly AlertEvent[]): Alert => events.reduce(alertDecider.evolve, alertDecider.initial);

export const outcomes = (events: readonly AlertEvent[]) =>
  events.flatMap(({ data }) => ('notices' in data ? data.notices.map(({ outcome }) => outcome) : []));
