import type { AlertContact, Device } from '@headworks/api/paths/shapes';
import { expect, test } from 'vitest';
import { blankDevice } from '../../../entities/device/blank-device.js';
import { commonContacts } from './common-contacts.js';

const device = (id: number): Device => ({ ...blankDevice, id, serialnumber: `70${id}` });
const email = (id: number, endpoint: string): AlertContact => ({ id, type: 'email', endpoint, snoozedate: null });
const phone = (id: number, endpoint: string): AlertContact => ({ id, type: 'sms', endpoint, snoozedate: null });

test('common contacts are on every device, by type and address, with their id on each', () => {
  const lists = [
    { device: device(1), contacts: [email(11, 'dana@example.org'), phone(12, '+15705550134'), email(13, 'only@example.org')] },
    { device: device(2), contacts: [phone(21, '+15705550134'), email(22, 'Dana@example.org')] },
  ];
  expect(commonContacts(lists).map(({ endpoint, places }) => [endpoint, places.map(({ contactId }) => contactId)])).toEqual([
    ['dana@example.org', [11, 22]],
    ['+15705550134', [12, 21]],
  ]);
});

test('with a device without contacts, or without devices, there are no common contacts', () => {
  expect(
    commonContacts([
      { device: device(1), contacts: [email(11, 'dana@example.org')] },
      { device: device(2), contacts: [] },
    ]),
  ).toEqual([]);
  expect(commonContacts([])).toEqual([]);
});
