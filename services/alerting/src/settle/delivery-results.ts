import type { AlertEvent } from '@headworks/api/events/alerting';
import type { Alert } from '../alert/alert.js';

/** The result of a delivery is recorded once: sent, or failed with a reason. */
export const settleDelivery = (
  alert: Alert,
  event: Extract<AlertEvent, { type: 'MessageSent' | 'MessageFailed' }>,
): readonly AlertEvent[] => (alert.settled.has(event.data.entryId) ? [] : [event]);

/** The first delivery report of a provider counts; repeated reports are ignored. */
export const reportDelivery = (alert: Alert, event: Extract<AlertEvent, { type: 'MessageReported' }>): readonly AlertEvent[] =>
  alert.reported.has(event.data.entryId) ? [] : [event];
