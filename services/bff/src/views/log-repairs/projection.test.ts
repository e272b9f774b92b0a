import type { LogEvent } from '@headworks/api/events/log';
import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { logRepairsView } from './view.js';

const repaired: LogEvent = {
  type: 'LogRepaired',
  data: { logId: 3, repairId: 4, kind: 'shift', start: 100, end: 200, seconds: 60, at: 5_000 },
};
const row = {
  repair_id: 4,
  log_id: 3,
  org_id: 7,
  kind: 'shift',
  start_at: 100,
  end_at: 200,
  shift_seconds: 60,
  made_by: 'ada',
  made_at: 5_000,
};

it('a repair is a row with its place in the stream of the log', () => {
  expect(rowsOf(logRepairsView, 'log_repairs', [eventOf('logs', repaired, { sequence: 6 })])).toEqual([{ ...row, made_position: 6 }]);
});

it('a repair that is undone is marked as removed', () => {
  const removed = eventOf('logs', { type: 'LogRepairRemoved', data: { logId: 3, repairId: 4 } });
  expect(rowsOf(logRepairsView, 'log_repairs', [eventOf('logs', repaired), removed])).toEqual([
    { ...row, made_position: 1, removed: true },
  ]);
});

it('other events of a log change no repair', () => {
  const deleted = eventOf('logs', { type: 'LogDeleted', data: { logId: 3, serialNumber: '900' } });
  expect(rowsOf(logRepairsView, 'log_repairs', [deleted])).toEqual([]);
});
