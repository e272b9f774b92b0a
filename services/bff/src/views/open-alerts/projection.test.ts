import type { AlertEvent } from '@headworks/api/events/alerting';
import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { openAlertsView } from './view.js';

const transition = (kind: 'L1' | 'L2' | 'CLEAR', level: 0 | 1 | 2): AlertEvent => ({
  type: 'AlertTransition',
  data: { serialNumber: '900', kind, level, levelInches: 12, thresholdInches: 10, recordAt: 3, notices: [] },
});
const rows = (...events: readonly AlertEvent[]) =>
  rowsOf(
    openAlertsView,
    'open_alerts',
    events.map((event) => eventOf('alerting', event)),
  );
const row = { serial: '900', org_id: 7, level_inches: 12, threshold_inches: 10, record_at: 3 };

it('a device has its newest level; 0 is no open alert', () => {
  expect(rows(transition('L1', 1), transition('L2', 2))).toEqual([{ ...row, level: 2 }]);
  expect(rows(transition('L1', 1), transition('CLEAR', 0))).toEqual([{ ...row, level: 0 }]);
});

it('a released device has no open alert and no organization', () => {
  expect(rows(transition('L1', 1), { type: 'AlertsClosed', data: { serialNumber: '900' } })).toEqual([{ ...row, org_id: null, level: 0 }]);
});
