import type { AlertEvent, AlertKind, FloatStatus } from '@headworks/api/events/alerting';
import { type Alert, wasNotified } from '../alert/alert.js';
import type { LevelTransition } from '../evaluate/judge-levels.js';
import { type NotificationContext, selectRecipients } from '../recipients/select-recipients.js';

/** Each transition is one event with its recipients, and no event when the device is in that state already. */

const kindOf = ({ to }: LevelTransition): AlertKind => (to === 2 ? 'L2' : to === 1 ? 'L1' : 'CLEAR');

/** A clear goes only to contacts that got a notification of the alert. */
const NOT_NOTIFIED = 'not sent: cleared without an earlier message';

export function levelTransition(
  alert: Alert,
  serialNumber: string,
  transition: LevelTransition,
  context: NotificationContext,
): readonly AlertEvent[] {
  const { levelInches, thresholdInches, recordAt, from, to: level } = transition;
  if (alert.level === level) return [];
  const falls = from === 2 && level === 1;
  const notices = selectRecipients(context, ({ contactId }) => {
    if (falls) return 'not sent: from level 2 back to level 1';
    return level === 0 && !wasNotified(alert, 'level', contactId) ? NOT_NOTIFIED : undefined;
  });
  const data = { serialNumber, kind: kindOf(transition), level, levelInches, thresholdInches, recordAt, notices };
  return [{ type: 'AlertTransition', data }];
}

/** A 1st Response reports another state. `reportedAt` in epoch seconds by its clock. */
export function floatTransition(
  alert: Alert,
  serialNumber: string,
  status: FloatStatus,
  reportedAt: number,
  context: NotificationContext,
): readonly AlertEvent[] {
  if (alert.status === status) return [];
  const notices = selectRecipients(context, ({ contactId }) =>
    status === 1 && !wasNotified(alert, 'status', contactId) ? NOT_NOTIFIED : undefined,
  );
  return [{ type: 'StatusChanged', data: { serialNumber, before: alert.status, status, reportedAt, notices } }];
}

/**
 * The deadline passed without a packet. `lastSeenAt` in milliseconds. No event only if this same loss is recorded; an earlier loss that was never ended
 * does not hide a later one.
 */
export function connectionLost(
  alert: Alert,
  serialNumber: string,
  lastSeenAt: number,
  context: NotificationContext,
): readonly AlertEvent[] {
  if (alert.loss !== null && alert.loss.lastSeenAt >= lastSeenAt) return [];
  return [{ type: 'ConnectionLost', data: { serialNumber, lastSeenAt, notices: selectRecipients(context) } }];
}

/** A packet came after a loss: only contacts that were notified of the loss are notified. */
export function connectionRestored(
  alert: Alert,
  serialNumber: string,
  seenAt: number,
  context: NotificationContext,
): readonly AlertEvent[] {
  if (alert.loss === null || alert.loss.isOver) return [];
  const notices = selectRecipients(context, ({ contactId }) =>
    wasNotified(alert, 'connection', contactId) ? undefined : 'not sent: was not told of the lost connection',
  );
  return [{ type: 'ConnectionRestored', data: { serialNumber, seenAt, notices } }];
}
