import type { ContactsEvent } from '@headworks/api/events/alerting';
import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { contactsView } from './view.js';

const serialNumber = '900';
const added: ContactsEvent = {
  type: 'ContactAdded',
  data: { orgId: 7, serialNumber, contactId: 4, endpointId: 'e1', endpointType: 'email' },
};
const row = { contact_id: 4, serial: '900', org_id: 7, endpoint_id: 'e1', type: 'email', snoozed_until: null, removed: false };

it.each<readonly [string, readonly ContactsEvent[], object]>([
  ['that is added is a row of its device', [], {}],
  [
    'that is changed has its new endpoint',
    [{ type: 'ContactChanged', data: { serialNumber, contactId: 4, endpointId: 'e2', endpointType: 'sms' } }],
    { endpoint_id: 'e2', type: 'sms' },
  ],
  ['that is snoozed has the end of it', [{ type: 'ContactSnoozed', data: { serialNumber, contactId: 4, until: 9 } }], { snoozed_until: 9 }],
  ['that is removed is marked', [{ type: 'ContactRemoved', data: { serialNumber, contactId: 4 } }], { removed: true }],
  ['of a released device is marked', [{ type: 'ContactsReleased', data: { serialNumber, contactIds: [4] } }], { removed: true }],
  ['stays as it is when reminders change', [{ type: 'RemindersChanged', data: { orgId: 7, serialNumber, everyMinutes: 15 } }], {}],
])('a contact %s', (_what, events, changed) => {
  const messages = [added, ...events].map((event) => eventOf('alerting', event));
  expect(rowsOf(contactsView, 'contacts', messages)).toEqual([{ ...row, ...changed }]);
});
