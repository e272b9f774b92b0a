import type { AlertEvent, AlertKind, FloatStatus } from '@headworks/contracts';
import { type Alert, knowsOf } from './alert.js';
import type { Transition } from './judge.js';
import { noticesOf, type Telling } from './notices.js';

/** Each of these is one event with a notice for each contact, and nothing where the device is in that state already. */

const kindOf = (transition: Transition): AlertKind => (transition.to === 2 ? 'L2' : transition.to === 1 ? 'L1' : 'CLEAR');

/** That all is well again is news for those who knew that it was not. */
const UNTOLD = 'not sent: cleared without an earlier message';

/** The level passed a threshold. */
export function passLevel(alert: Alert, serialNumber: string, transition: Transition, telling: Telling): readonly AlertEvent[] {
  const { levelInches, thresholdInches, recordAt, from, to: level } = transition;
  if (alert.level === level) return [];
  const falls = from === 2 && level === 1;
  const notices = noticesOf(telling, ({ contactId }) => {
    if (falls) return 'not sent: from level 2 back to level 1';
    return level === 0 && !knowsOf(alert, 'level', contactId) ? UNTOLD : undefined;
  });
  const data = { serialNumber, kind: kindOf(transition), level, levelInches, thresholdInches, recordAt, notices };
  return [{ type: 'AlertTransition', data }];
}

/** A 1st Response reports another state. `reportedAt` in epoch seconds by its clock. */
export function changeStatus(
  alert: Alert,
  serialNumber: string,
  status: FloatStatus,
  reportedAt: number,
  telling: Telling,
): readonly AlertEvent[] {
  if (alert.status === status) return [];
  const notices = noticesOf(telling, ({ contactId }) => (status === 1 && !knowsOf(alert, 'status', contactId) ? UNTOLD : undefined));
  return [{ type: 'StatusChanged', data: { serialNumber, before: alert.status, status, reportedAt, notices } }];
}

/** Nothing came for too long. Times in milliseconds. Nothing only where this very loss was decided before: one that nothing ended hides no later one. */
export function loseConnection(alert: Alert, serialNumber: string, lastSeenAt: number, telling: Telling): readonly AlertEvent[] {
  if (alert.loss !== null && alert.loss.lastSeenAt >= lastSeenAt) return [];
  return [{ type: 'ConnectionLost', data: { serialNumber, lastSeenAt, notices: noticesOf(telling) } }];
}

/** Something came again: told to those who know of the loss. */
export function restoreConnection(alert: Alert, serialNumber: string, seenAt: number, telling: Telling): readonly AlertEvent[] {
  if (alert.loss === null || alert.loss.isOver) return [];
  const notices = noticesOf(telling, ({ contactId }) =>
    knowsOf(alert, 'connection', contactId) ? undefined : 'not sent: was not told of the lost connection',
  );
  return [{ type: 'ConnectionRestored', data: { serialNumber, seenAt, notices } }];
}
