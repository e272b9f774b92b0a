import type { AlertRecipient } from '@headworks/api/events/alerting';
import type { TransitionCause } from './alert-cause.js';

/** One transition of a device with all its recipients. */
export interface Incident {
  /** The id of its first history entry. */
  readonly alertId: number;
  readonly cause: TransitionCause;
  /** Includes the recipients of its reminders. */
  readonly recipients: readonly AlertRecipient[];
  readonly reminders: number;
  readonly acknowledged: boolean;
}

const MAX_INCIDENTS = 300;

/** Adds an incident; above the limit it removes the oldest ones, but none in `referenced`. */
export function withIncident(incidents: readonly Incident[], incident: Incident, referenced: ReadonlySet<number>): readonly Incident[] {
  const all = [...incidents, incident];
  let excess = all.length - MAX_INCIDENTS;
  return excess <= 0 ? all : all.filter(({ alertId }) => referenced.has(alertId) || excess-- <= 0);
}

export const changeIncident = (
  incidents: readonly Incident[],
  alertId: number,
  change: (incident: Incident) => Incident,
): readonly Incident[] => incidents.map((incident) => (incident.alertId === alertId ? change(incident) : incident));
