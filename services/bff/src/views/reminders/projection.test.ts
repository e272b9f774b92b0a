import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { remindersView } from './view.js';

const changed = eventOf('alerting', { type: 'RemindersChanged', data: { orgId: 7, serialNumber: '900', everyMinutes: 30 } });

it('the reminders of a device are on until it is released', () => {
  const released = eventOf('alerting', { type: 'ContactsReleased', data: { serialNumber: '900', contactIds: [] } });
  expect(rowsOf(remindersView, 'reminders', [changed])).toEqual([{ serial: '900', org_id: 7, every_minutes: 30 }]);
  expect(rowsOf(remindersView, 'reminders', [changed, released])).toEqual([{ serial: '900', org_id: 7, every_minutes: null }]);
});
