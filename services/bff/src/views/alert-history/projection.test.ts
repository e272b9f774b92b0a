import type { AlertEvent } from '@headworks/api/events/alerting';
import { describe, expect, it } from 'vitest';
import { eventOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { type Delivery, reasonOf } from './reason.js';
import { alertHistoryView } from './view.js';

const serialNumber = '900';
const notices = [
  { entryId: 1, contactId: 4, endpointId: 'e1', outcome: 'queued' },
  { entryId: 2, contactId: 5, endpointId: 'e2', outcome: 'quiet window', quietId: 6 },
] as const;
const lost: AlertEvent = { type: 'ConnectionLost', data: { serialNumber, lastSeenAt: 1, notices } };
const common = { serial: '900', org_id: 7, decided_at: Date.parse(TIME) };
const first = { notification_id: 1, contact_id: 4, endpoint_id: 'e1', outcome: 'queued', window_id: null };
const second = { notification_id: 2, contact_id: 5, endpoint_id: 'e2', outcome: 'quiet window', window_id: 6 };

const rows = (...events: readonly AlertEvent[]) =>
  rowsOf(
    alertHistoryView,
    'alert_history',
    events.map((event) => eventOf('alerting', event)),
  );

it.each<readonly [string, AlertEvent, object]>([
  [
    'a level',
    { type: 'AlertTransition', data: { serialNumber, kind: 'L1', level: 1, levelInches: 12, thresholdInches: 10, recordAt: 3, notices } },
    { code: 'L1', level_inches: 12, threshold_inches: 10, record_at: 3 },
  ],
  ['a lost connection', lost, { code: 'NC' }],
  [
    'a connection that is back',
    { type: 'ConnectionRestored', data: { serialNumber, seenAt: 2, notices } },
    { code: 'CLEAR', restored: true },
  ],
  ['a float', { type: 'StatusChanged', data: { serialNumber, before: 1, status: 3, reportedAt: 2, notices } }, { code: '3' }],
  [
    'a reminder',
    { type: 'ReminderGiven', data: { serialNumber, alertId: 1, code: 'L2', number: 2, notices } },
    { code: 'L2', reminder: 2 },
  ],
])('%s makes a row for each recipient, with the reason why a message goes out or not', (_what, event, columns) => {
  expect(rows(event)).toEqual(
    expect.arrayContaining([
      { ...common, ...columns, ...first },
      { ...common, ...columns, ...second },
    ]),
  );
  expect(rows(event)).toHaveLength(2);
});

it('acknowledging marks every notification of the transition with the person and the note', () => {
  const acknowledged: AlertEvent = {
    type: 'AlertAcknowledged',
    data: { serialNumber, entryIds: [1, 2], acknowledgedAt: 9, contactId: null, note: 'on it' },
  };
  const by = { acknowledged_at: 9, acknowledged_by: 'ada', acknowledged_contact_id: null, note: 'on it' };
  expect(rows(lost, acknowledged)).toEqual([expect.objectContaining(by), expect.objectContaining(by)]);
});

it('a notification has what its carrier says, and the endpoint that the message went to', () => {
  const [sent] = rows(lost, { type: 'MessageSent', data: { serialNumber, entryId: 1, sentAt: 8, digest: true, endpointId: 'e9' } });
  expect(sent).toMatchObject({ sent_at: 8, in_digest: true, endpoint_id: 'e9' });
  const [unchanged] = rows(lost, { type: 'MessageSent', data: { serialNumber, entryId: 1, sentAt: 8 } });
  expect(unchanged).toMatchObject({ in_digest: false, endpoint_id: 'e1' });
  const reported: AlertEvent = {
    type: 'MessageReported',
    data: { serialNumber, entryId: 1, delivered: false, reason: 'full', reportedAt: 9 },
  };
  expect(rows(lost, reported)[0]).toMatchObject({ delivered: false, reported_reason: 'full' });
  expect(rows(lost, { type: 'MessageFailed', data: { serialNumber, entryId: 1, reason: 'refused' } })[0]).toMatchObject({
    failed_reason: 'refused',
  });
});

describe('the reason of a notification in words', () => {
  const queued: Delivery = {
    outcome: 'queued',
    windowReason: null,
    sentAt: null,
    inDigest: null,
    failedReason: null,
    delivered: null,
    reportedReason: null,
  };
  it.each<readonly [string, Partial<Delivery>]>([
    ['Waiting to be sent', {}],
    ['Sent', { sentAt: 1 }],
    ['Sent in an hourly digest', { sentAt: 1, inDigest: true }],
    ['Delivered', { sentAt: 1, delivered: true }],
    ['Not delivered: no reason given by the provider', { sentAt: 1, delivered: false }],
    ['Not delivered: full', { sentAt: 1, delivered: false, reportedReason: 'full' }],
    ['Not delivered: refused', { failedReason: 'refused' }],
    ['Not sent: snoozed', { outcome: 'snoozed' }],
    ['Not sent: maintenance window (Jetting)', { outcome: 'quiet window', windowReason: 'Jetting' }],
    ['Not sent: maintenance window', { outcome: 'quiet window' }],
    ['Not sent: the device has no alert contacts', { outcome: 'no contacts' }],
    ['Not sent: from level 2 back to level 1', { outcome: 'not sent: from level 2 back to level 1' }],
  ])('%s', (words, fields) => {
    expect(reasonOf({ ...queued, ...fields })).toBe(words);
  });
});
