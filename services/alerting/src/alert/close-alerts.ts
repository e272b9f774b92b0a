import type { AlertEvent } from '@headworks/api/events/alerting';

/**
 * The organization releases the device: the next owner cannot acknowledge earlier alerts and gets no reminder or clear of them. Also without alerts, so
 * that the same release closes none of the next owner when it comes again.
 */
export const closeAlerts = (serialNumber: string): readonly AlertEvent[] => [{ type: 'AlertsClosed', data: { serialNumber } }];
