import type { AlertContact, Device } from '@headworks/contracts';
import { expect, test } from 'vitest';
import { blankDevice } from '../devices/blank-device.js';
import { commonContacts } from './common-contacts.js';

const device = (id: number): Device => ({ ...blankDevice, id, serialnumber: `70${id}` });
const email = (id: number, endpoint: string): AlertContact => ({ id, type: 'email', endpoint, snoozedate: null });
const phone = (id: number, endpoint: string): AlertContact => ({ id, type: 'sms', endpoint, snoozedate: null });

test('common is what every device has, by type and address, with its id at each device', () => {
  const lists = [
    { device: device(1), contacts: [email(11, 'dana@example.org'), phone(12, '+15705550134'), email(13, 'only@example.org')] },
    { device: device(2), contacts: [phone(21, '+15705550134'), email(22, 'Dana@example.org')] },
  ];
  expect(commonContacts(lists).map(({ endpoint, places }) => [endpoint, places.map(({ contactId }) => contactId)])).toEqual([
    ['dana@example.org', [11, 22]],
    ['+15705550134', [12, 21]],
  ]);
});

test('a device without contacts leaves nothing in common; no devices have nothing either', () => {
  expect(
    commonContacts([
      { device: device(1), contacts: [email(11, 'dana@example.org')] },
      { device: device(2), contacts: [] },
    ]),
  ).toEqual([]);
  expect(commonContacts([])).toEqual([]);
});
