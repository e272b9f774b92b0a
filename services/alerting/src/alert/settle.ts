import type { AlertEvent } from '@headworks/contracts';
import type { Alert } from './alert.js';

/** A message is settled once: sent, or given up for a reason. */
export const settle = (alert: Alert, event: Extract<AlertEvent, { type: 'MessageSent' | 'MessageFailed' }>): readonly AlertEvent[] =>
  alert.settled.has(event.data.entryId) ? [] : [event];

/** A provider's word on a message counts once, however often it comes. */
export const report = (alert: Alert, event: Extract<AlertEvent, { type: 'MessageReported' }>): readonly AlertEvent[] =>
  alert.reported.has(event.data.entryId) ? [] : [event];

/** The organization gives the device up: nothing of before can be acknowledged, reminded of or restored for the next one. */
export const closeAlerts = (alert: Alert, serialNumber: string): readonly AlertEvent[] =>
  alert.happenings.length === 0 ? [] : [{ type: 'AlertsClosed', data: { serialNumber } }];
