import type { AlertEvent } from '@headworks/api/events/alerting';
import type { Alert } from './alert.js';

/** The organization releases the device: the next owner cannot acknowledge earlier alerts and gets no reminder or clear of them. */
export const closeAlerts = (alert: Alert, serialNumber: string): readonly AlertEvent[] =>
  alert.incidents.length === 0 ? [] : [{ type: 'AlertsClosed', data: { serialNumber } }];
