import { type Refusal, refuse } from '@headworks/api/errors';
import type { AlertEvent } from '@headworks/api/events/alerting';
import { type Alert, incidentOf } from '../alert/alert.js';
import { isAlarm } from '../alert/alert-cause.js';

export interface Acknowledgement {
  readonly entryId: number;
  readonly note: string | null;
  /** The contact whose link was used; null for a login. */
  readonly contactId: number | null;
  readonly now: number;
}

/** Acknowledges the alert of a history entry; the first acknowledgement counts. */
export function acknowledge(alert: Alert, serialNumber: string, given: Acknowledgement): readonly AlertEvent[] | Refusal {
  const incident = incidentOf(alert, given.entryId);
  if (!incident) return refuse('Not Found');
  if (!isAlarm(incident.cause))
    return refuse('Validation Error', undefined, [{ path: 'alertId', message: 'is a cleared alert: there is nothing to acknowledge' }]);
  if (incident.acknowledged) return [];
  const entryIds = incident.recipients.map(({ entryId }) => entryId);
  const { note, contactId, now } = given;
  return [{ type: 'AlertAcknowledged', data: { serialNumber, entryIds, acknowledgedAt: now, contactId, note: note === '' ? null : note } }];
}
