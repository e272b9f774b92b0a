import type { AlertEvent, AlertRecipient, FloatStatus } from '@headworks/api/events/alerting';
import { type Condition, causeOf, conditionOf } from './alert-cause.js';
import { changeIncident, type Incident, withIncident } from './incidents.js';
import { noOpenAlerts, type OpenAlerts, openAlertAfter, referencedBy, withReminder } from './open-alerts.js';

/** A lost connection. It stays in the state after the connection is restored, because its notifications must go out even if the process crashed. */
export interface ConnectionLoss {
  readonly alertId: number;
  /** The time of the last packet before the loss, in milliseconds since the epoch. */
  readonly lastSeenAt: number;
  /** Kept so that their notifications can be queued again. */
  readonly recipients: readonly AlertRecipient[];
  readonly isOver: boolean;
}

/** The state of a device's stream `alert-<serial>`. `incidents` is bounded, so no other field may be derived from it. */
export interface Alert {
  readonly level: 0 | 1 | 2;
  readonly status: FloatStatus;
  /** The newest one. */
  readonly loss: ConnectionLoss | null;
  readonly open: OpenAlerts;
  /** The newest incidents and every incident of an open alert, oldest first. */
  readonly incidents: readonly Incident[];
  /** Entries whose delivery has a result. */
  readonly settled: ReadonlySet<number>;
  /** Entries with a delivery report of the provider. */
  readonly reported: ReadonlySet<number>;
  /** How many times an owner released the device: distinguishes the same loss before and after a release. */
  readonly closings: number;
  /** The owner who released it last; null if there is none, or an earlier version closed the alerts. */
  readonly closedBy: number | null;
}

const MAX_ENTRIES = 1_000;

const initial: Alert = {
  level: 0,
  status: 1,
  loss: null,
  open: noOpenAlerts,
  incidents: [],
  settled: new Set(),
  reported: new Set(),
  closings: 0,
  closedBy: null,
};

const withEntry = (entries: ReadonlySet<number>, entryId: number): ReadonlySet<number> =>
  new Set([...entries, entryId].slice(-MAX_ENTRIES));

const evolve = (alert: Alert, event: AlertEvent): Alert => {
  switch (event.type) {
    case 'AlertTransition':
      return { ...afterTransition(alert, event), level: event.data.level };
    case 'ConnectionLost':
      return { ...afterTransition(alert, event), loss: lossOf(event.data) };
    case 'ConnectionRestored':
      return { ...afterTransition(alert, event), loss: alert.loss && { ...alert.loss, isOver: true } };
    case 'StatusChanged':
      return { ...afterTransition(alert, event), status: event.data.status };
    case 'ReminderGiven':
      return afterReminder(alert, event.data);
    case 'AlertAcknowledged': {
      const acknowledged = (incident: Incident) => ({ ...incident, acknowledged: true });
      return { ...alert, incidents: changeIncident(alert.incidents, event.data.entryIds[0] ?? 0, acknowledged) };
    }
    case 'MessageSent':
    case 'MessageFailed':
      return { ...alert, settled: withEntry(alert.settled, event.data.entryId) };
    case 'MessageReported':
      return { ...alert, reported: withEntry(alert.reported, event.data.entryId) };
    case 'AlertsClosed':
      return {
        ...initial,
        settled: alert.settled,
        reported: alert.reported,
        closings: alert.closings + 1,
        closedBy: event.data.orgId ?? null,
      };
    case 'TestRequested':
      return alert;
    default:
      return event satisfies never;
  }
};

export const alertDecider = { initial, evolve };

const lossOf = ({ lastSeenAt, notices }: Extract<AlertEvent, { type: 'ConnectionLost' }>['data']): ConnectionLoss => ({
  alertId: alertIdOf(notices),
  lastSeenAt,
  recipients: notices,
  isOver: false,
});

const alertIdOf = (recipients: readonly AlertRecipient[]): number => recipients[0]?.entryId ?? 0;

function afterTransition(alert: Alert, event: Extract<AlertEvent, { data: { notices: readonly AlertRecipient[] } }>): Alert {
  const cause = causeOf(event);
  if (cause === undefined) return alert;
  const recipients = event.data.notices;
  const incident = { alertId: alertIdOf(recipients), cause, recipients, reminders: 0, acknowledged: false };
  const condition = conditionOf(cause);
  const open = { ...alert.open, [condition]: openAlertAfter(alert.open[condition], incident) };
  return { ...alert, open, incidents: withIncident(alert.incidents, incident, referencedBy(open)) };
}

function afterReminder(alert: Alert, { alertId, number, notices }: Extract<AlertEvent, { type: 'ReminderGiven' }>['data']): Alert {
  const incidents = changeIncident(alert.incidents, alertId, (incident) => ({
    ...incident,
    recipients: [...incident.recipients, ...notices],
    reminders: number,
  }));
  return { ...alert, incidents, open: withReminder(alert.open, alertId, notices) };
}

/** The incident of a history entry, while it is open or among the newest. */
export const incidentOf = ({ incidents }: Alert, entryId: number): Incident | undefined =>
  incidents.findLast(({ recipients }) => recipients.some((recipient) => recipient.entryId === entryId));

/** Whether a notification for this contact was queued since the condition was last normal. */
export const wasNotified = ({ open }: Alert, condition: Condition, contactId: number): boolean =>
  open[condition]?.contacts.has(contactId) ?? false;

/** Whether reminders refer to this alert: it is the newest one of an open condition that has a queued notification. */
export const isCurrent = ({ open }: Alert, alertId: number): boolean => Object.values(open).some((alert) => alert?.notified === alertId);
