import type { AlertEvent, AlertKind, FloatStatus } from '@headworks/api/events/alerting';
import type { Alert } from '../alert/alert.js';
import type { LevelTransition } from '../evaluate/judge-levels.js';
import { exceptForLevel, exceptForRestored, exceptForStatus } from '../recipients/exceptions.js';
import { type NotificationContext, selectRecipients } from '../recipients/select-recipients.js';

/** Each transition is one event with its recipients, and no event when the device is in that state already. */

const kindOf = ({ to }: LevelTransition): AlertKind => (to === 2 ? 'L2' : to === 1 ? 'L1' : 'CLEAR');

export function levelTransition(
  alert: Alert,
  serialNumber: string,
  transition: LevelTransition,
  context: NotificationContext,
): readonly AlertEvent[] {
  const { levelInches, thresholdInches, recordAt, to: level } = transition;
  if (alert.level === level) return [];
  const notices = selectRecipients(context, exceptForLevel(alert, transition));
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
  const notices = selectRecipients(context, exceptForStatus(alert, status));
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
  const notices = selectRecipients(context, exceptForRestored(alert));
  return [{ type: 'ConnectionRestored', data: { serialNumber, seenAt, notices } }];
}
