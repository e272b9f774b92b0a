import type { AlertEvent } from '@headworks/api/events/alerting';
import type { Alert } from './alert.js';

/**
 * The organization releases the device: the next owner cannot acknowledge earlier alerts and gets no reminder or clear of them. Also without alerts, so
 * that the same release closes none of the next owner when it comes again.
 */
export const closeAlerts = (serialNumber: string, orgId: number): readonly AlertEvent[] => [
  { type: 'AlertsClosed', data: { serialNumber, orgId } },
];

/**
 * Whether this organization has released the device since its row was read, when it had `closings`: an alert of it would stay open, and hide that of the
 * next owner. To be asked in the decision that appends the alert: a release that comes later closes it.
 */
export const wasReleasedBy = ({ closedBy, closings }: Alert, orgId: number | null, rowClosings: number): boolean =>
  closedBy !== null && closedBy === orgId && closings !== rowClosings;
