import type { AlertEvent, FloatStatus } from '@headworks/api/events/alerting';
import { expect, it } from 'vitest';
import { eventOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { openAlertsView } from './view.js';

const serialNumber = '900';
const notices = (entryId: number) => [{ entryId, contactId: 4, endpointId: 'e1', outcome: 'queued' as const }];
const transition = (kind: 'L1' | 'L2' | 'CLEAR', level: 0 | 1 | 2, entryId: number): AlertEvent => ({
  type: 'AlertTransition',
  data: { serialNumber, kind, level, levelInches: 12, thresholdInches: 10, recordAt: 3, notices: notices(entryId) },
});
const float = (status: FloatStatus, entryId: number): AlertEvent => ({
  type: 'StatusChanged',
  data: { serialNumber, before: 1, status, reportedAt: 2, notices: notices(entryId) },
});
const acknowledged = (...entryIds: readonly number[]): AlertEvent => ({
  type: 'AlertAcknowledged',
  data: { serialNumber, entryIds, acknowledgedAt: 9, contactId: null, note: 'on it' },
});
const rows = (...events: readonly AlertEvent[]) =>
  rowsOf(
    openAlertsView,
    'open_alerts',
    events.map((event) => eventOf('alerting', event)),
  );
const by = { acknowledged_at: 9, acknowledged_by: 'ada', acknowledged_contact_id: null, note: 'on it' };
const notYet = { acknowledged_at: null, acknowledged_by: null, acknowledged_contact_id: null, note: null };
const raised = (code: string, id: number) => ({ code, raised_id: id, newest_id: id, raised_at: Date.parse(TIME) });

it('a device has the alert of its newest level, which no one has acknowledged yet', () => {
  const inches = { level_inches: 12, threshold_inches: 10, record_at: 3 };
  expect(rows(transition('L1', 1, 1), transition('L2', 2, 2))).toEqual([
    { serial: '900', org_id: 7, ...raised('L2', 2), ...inches, ...notYet },
  ]);
});

it('a cleared alert leaves nothing, whatever was acknowledged', () => {
  for (const events of [
    [transition('L1', 1, 1), acknowledged(1), transition('CLEAR', 0, 2)],
    [float(3, 1), acknowledged(1), float(1, 2)],
  ])
    expect(rows(...events)).toEqual([expect.objectContaining({ org_id: 7, code: null, raised_id: null, ...notYet })]);
});

it('each other state of a float is a new alert', () => {
  expect(rows(float(2, 1), acknowledged(1))).toEqual([expect.objectContaining({ ...raised('2', 1), level_inches: null, ...by })]);
  expect(rows(float(2, 1), acknowledged(1), float(3, 2))).toEqual([expect.objectContaining({ ...raised('3', 2), ...notYet })]);
});

it('is acknowledged by any entry of the alert, and not by one of an earlier alert', () => {
  expect(rows(transition('L1', 1, 1), acknowledged(1, 5))).toEqual([expect.objectContaining(by)]);
  expect(rows(transition('L1', 1, 1), transition('L2', 2, 2), acknowledged(1))).toEqual([expect.objectContaining(notYet)]);
});

it('a level that falls from 2 to 1 is the same alert: it stays acknowledged, and either entry acknowledges it', () => {
  const fallen = { ...raised('L1', 2), newest_id: 3 };
  expect(rows(transition('L2', 2, 2), acknowledged(2), transition('L1', 1, 3))).toEqual([expect.objectContaining({ ...fallen, ...by })]);
  for (const entry of [2, 3])
    expect(rows(transition('L2', 2, 2), transition('L1', 1, 3), acknowledged(entry))).toEqual([
      expect.objectContaining({ ...fallen, ...by }),
    ]);
});

it('a released device has no open alert and no organization', () => {
  const closed: AlertEvent = { type: 'AlertsClosed', data: { serialNumber } };
  expect(rows(transition('L1', 1, 1), closed)).toEqual([expect.objectContaining({ serial: '900', org_id: null, code: null })]);
});
