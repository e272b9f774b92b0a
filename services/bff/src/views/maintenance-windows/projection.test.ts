import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { maintenanceWindowsView } from './view.js';

const planned = eventOf('alerting', {
  type: 'QuietPlanned',
  data: { quietId: 6, orgId: 7, serialNumbers: ['900'], startsAt: 1, endsAt: 2, reason: 'Jetting' },
});
const row = { window_id: 6, org_id: 7, serials: ['900'], starts_at: 1, ends_at: 2, reason: 'Jetting', created_by: 'ada' };

it('a planned window is a row, and is marked when it is cancelled', () => {
  const cancelled = eventOf('alerting', { type: 'QuietCancelled', data: { quietId: 6 } });
  expect(rowsOf(maintenanceWindowsView, 'maintenance_windows', [planned])).toEqual([row]);
  expect(rowsOf(maintenanceWindowsView, 'maintenance_windows', [planned, cancelled])).toEqual([{ ...row, cancelled: true }]);
});
