import type { AlertRecipient } from '@headworks/api/events/alerting';
import { type Condition, isAlarm } from './alert-cause.js';
import type { Incident } from './incidents.js';

/** An alert that is not cleared yet. */
export interface OpenAlert {
  /** The newest alarm. */
  readonly newest: number;
  /** The newest alarm with a queued notification: the one that reminders refer to. */
  readonly notified: number | null;
  /** The contacts with a queued notification of any alarm since the condition was normal. Bounded by the contacts that the device had meanwhile. */
  readonly contacts: ReadonlySet<number>;
}

export type OpenAlerts = Readonly<Record<Condition, OpenAlert | null>>;

export const noOpenAlerts: OpenAlerts = { level: null, connection: null, status: null };

/** The open alert of a condition after an incident; null when the incident clears it. */
export function openAlertAfter(before: OpenAlert | null, { alertId, cause, recipients }: Incident): OpenAlert | null {
  if (!isAlarm(cause)) return null;
  const queued = queuedContacts(recipients);
  return {
    newest: alertId,
    notified: queued.length > 0 ? alertId : (before?.notified ?? null),
    contacts: new Set([...(before?.contacts ?? []), ...queued]),
  };
}

/** The open alerts after a reminder of `alertId`. */
export function withReminder(open: OpenAlerts, alertId: number, recipients: readonly AlertRecipient[]): OpenAlerts {
  const queued = queuedContacts(recipients);
  const add = (alert: OpenAlert | null): OpenAlert | null =>
    alert?.notified === alertId ? { ...alert, contacts: new Set([...alert.contacts, ...queued]) } : alert;
  return { level: add(open.level), connection: add(open.connection), status: add(open.status) };
}

/** The alerts that an open condition refers to. */
export const referencedBy = (open: OpenAlerts): ReadonlySet<number> =>
  new Set(Object.values(open).flatMap((alert) => (alert ? [alert.newest, alert.notified ?? alert.newest] : [])));

/** The contacts for which a notification was queued. */
const queuedContacts = (recipients: readonly AlertRecipient[]): readonly number[] =>
  recipients.flatMap(({ outcome, contactId }) => (outcome === 'queued' && contactId !== null ? [contactId] : []));
