import type { AlertEvent, AlertKind, AlertNotice, Outcome } from '@headworks/contracts';
import type { Contact } from '../contacts/contacts.js';
import type { Transition } from './judge.js';

/** A device's stream `alert-<serial>`: its level, and which messages were settled. */
export interface Alert {
  readonly level: 0 | 1 | 2;
  readonly settled: ReadonlySet<number>;
}

const MAX_SETTLED = 1_000;

const initial: Alert = { level: 0, settled: new Set() };

const evolve = (alert: Alert, event: AlertEvent): Alert => {
  switch (event.type) {
    case 'AlertTransition':
      return { ...alert, level: event.data.level };
    case 'MessageSent':
    case 'MessageFailed':
      return { ...alert, settled: new Set([...alert.settled, event.data.entryId].slice(-MAX_SETTLED)) };
    default:
      return event satisfies never;
  }
};

export const alertDecider = { initial, evolve };

export const kindOf = (transition: Transition): AlertKind => (transition.to === 2 ? 'L2' : transition.to === 1 ? 'L1' : 'CLEAR');

/** One event for a transition, with a notice for each contact (or one without, when there is none). `entryIds` holds one number a notice. */
export function transit(
  alert: Alert,
  serialNumber: string,
  transition: Transition,
  contacts: readonly Contact[],
  entryIds: readonly number[],
  nowMs: number,
): readonly AlertEvent[] {
  if (alert.level === transition.to) return [];
  const told = contacts.length === 0 ? [undefined] : contacts;
  const notices = told.map(
    (contact, index): AlertNotice => ({
      entryId: entryIds[index] ?? 0,
      contactId: contact?.contactId ?? null,
      endpointId: contact?.endpointId ?? null,
      outcome: outcomeFor(transition, contact, nowMs),
    }),
  );
  const { levelInches, thresholdInches, recordAt, to: level } = transition;
  return [
    { type: 'AlertTransition', data: { serialNumber, kind: kindOf(transition), level, levelInches, thresholdInches, recordAt, notices } },
  ];
}

/** Each decision has its reason: this is what the history answers to "why did I not get this?". */
function outcomeFor(transition: Transition, contact: Contact | undefined, nowMs: number): Outcome {
  if (!contact) return 'no contacts';
  if (transition.from === 2 && transition.to === 1) return 'not sent: from level 2 back to level 1';
  if (contact.snoozedUntil !== null && nowMs < contact.snoozedUntil) return 'snoozed';
  return 'queued';
}

/** A message is settled once: sent, or given up for a reason. */
export const settle = (alert: Alert, event: Extract<AlertEvent, { type: 'MessageSent' | 'MessageFailed' }>): readonly AlertEvent[] =>
  alert.settled.has(event.data.entryId) ? [] : [event];
