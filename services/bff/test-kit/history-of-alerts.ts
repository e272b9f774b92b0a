import type { Add, Report } from './history.js';

/** A contact of a device, and its alerts with their notifications. */
export function addAlerts(add: Add, report: Report, device: number): void {
  const orgId = (device % 2) + 1;
  const serialNumber = `9000${device}`;
  const contactId = device;
  const endpointId = `e${device}`;
  const notices = (entryId: number) => [{ entryId, contactId, endpointId, outcome: 'queued' as const }];
  const id = device * 100;
  add(
    'alerting',
    `contacts-${serialNumber}`,
    orgId,
    { type: 'ContactAdded', data: { orgId, serialNumber, contactId, endpointId, endpointType: 'email' } },
    { type: 'ContactChanged', data: { serialNumber, contactId, endpointId: `${endpointId}b`, endpointType: 'sms' } },
    { type: 'ContactSnoozed', data: { serialNumber, contactId, until: 5 } },
    { type: 'RemindersChanged', data: { orgId, serialNumber, everyMinutes: 30 } },
    ...(device % 2 ? [{ type: 'ContactRemoved', data: { serialNumber, contactId } } as const] : []),
    ...(device === 4 ? [{ type: 'ContactsReleased', data: { serialNumber, contactIds: [contactId] } } as const] : []),
  );
  for (const address of ['old@town.example', 'new@town.example'])
    report('alerting', `endpoint-${endpointId}`, { kind: 'endpoint', endpointId, endpointType: 'email', address });
  const level = { levelInches: 12, thresholdInches: 10, recordAt: 3 };
  add(
    'alerting',
    `alert-${serialNumber}`,
    orgId,
    { type: 'AlertTransition', data: { serialNumber, kind: 'L1', level: 1, ...level, notices: notices(id + 1) } },
    { type: 'MessageSent', data: { serialNumber, entryId: id + 1, sentAt: 4 } },
    { type: 'MessageReported', data: { serialNumber, entryId: id + 1, delivered: true, reason: null, reportedAt: 5 } },
    { type: 'ReminderGiven', data: { serialNumber, alertId: id + 1, code: 'L1', number: 1, notices: notices(id + 2) } },
    { type: 'MessageFailed', data: { serialNumber, entryId: id + 2, reason: 'refused' } },
    { type: 'AlertAcknowledged', data: { serialNumber, entryIds: [id + 1, id + 2], acknowledgedAt: 6, contactId, note: 'on it' } },
    { type: 'AlertTransition', data: { serialNumber, kind: 'CLEAR', level: 0, ...level, notices: notices(id + 3) } },
    { type: 'ConnectionLost', data: { serialNumber, lastSeenAt: 1, notices: notices(id + 4) } },
    { type: 'ConnectionRestored', data: { serialNumber, seenAt: 2, notices: notices(id + 5) } },
    { type: 'StatusChanged', data: { serialNumber, before: 1, status: 3, reportedAt: 2, notices: notices(id + 6) } },
    { type: 'TestRequested', data: { serialNumber, entryId: id + 7, contactId, endpointId } },
    ...(device === 4 ? [{ type: 'AlertsClosed', data: { serialNumber } } as const] : []),
  );
}
