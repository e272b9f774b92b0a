import type { LogEvent } from '@headworks/api/events/log';
import { expect, it } from 'vitest';
import { eventOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { logListView } from './view.js';

const header = { siteName: 'MH-1', intervalMinutes: 15, pipeInches: 18, mountInches: 40, population: 120 };
const opened: LogEvent = { type: 'LogOpened', data: { logId: 3, serialNumber: '900', orgId: 7, origin: 'telemetry', ...header } };
const dates = { startAt: 10, endAt: 20, startIndex: 1, endIndex: 2 };
const rows = (...events: readonly LogEvent[]) =>
  rowsOf(
    logListView,
    'log_list',
    events.map((event) => eventOf('logs', event)),
  );

it('a log that opens is a row with its header', () => {
  const columns = { serial: '900', org_id: 7, site_name: 'MH-1', interval_minutes: 15, pipe_inches: 18, mount_inches: 40, population: 120 };
  const uploaded = { uploaded_count: null, uploaded_first_at: null, uploaded_last_at: null };
  expect(rows(opened)).toEqual([{ log_id: 3, ...columns, origin: 'telemetry', ...uploaded, opened_at: Date.parse(TIME) }]);
});

it('an upload has the range of its records', () => {
  const upload: LogEvent = { ...opened, data: { ...opened.data, origin: 'upload', count: 9, firstAt: 100, lastAt: 900 } };
  expect(rows(upload)).toEqual([expect.objectContaining({ uploaded_count: 9, uploaded_first_at: 100, uploaded_last_at: 900 })]);
});

it('adjusted dates are there until they are reverted', () => {
  const adjusted: LogEvent = { type: 'LogDatesAdjusted', data: { logId: 3, serialNumber: '900', ...dates } };
  expect(rows(adjusted)).toEqual([{ log_id: 3, adjusted_start_at: 10, adjusted_end_at: 20, start_index: 1, end_index: 2 }]);
  expect(rows(adjusted, { type: 'LogDatesReverted', data: { logId: 3, serialNumber: '900' } })).toEqual([
    { log_id: 3, adjusted_start_at: null, adjusted_end_at: null, start_index: null, end_index: null },
  ]);
});

it('a log follows its organization, and belongs to none once it is deleted', () => {
  expect(rows(opened, { type: 'LogAssigned', data: { logId: 3, orgId: 8 } })).toEqual([expect.objectContaining({ org_id: 8 })]);
  expect(rows(opened, { type: 'LogDeleted', data: { logId: 3, serialNumber: '900' } })).toEqual([
    expect.objectContaining({ org_id: null, deleted: true }),
  ]);
});

it('repairs change nothing in the list', () => {
  expect(rows({ type: 'LogRepairRemoved', data: { logId: 3, repairId: 1 } })).toEqual([]);
});
