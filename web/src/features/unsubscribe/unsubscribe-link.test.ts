import { expect, test } from 'vitest';
import { linkOf } from './unsubscribe-link.js';

const parts = {
  deviceId: '7',
  deviceType: 'itracker',
  alertType: 'email',
  contact: 'dana@example.org',
  deviceName: 'Millville Rd',
  alertContactId: '3',
};

test('a complete link is parsed; one without its signature is incomplete', () => {
  expect(linkOf(parts, 'abc')).toMatchObject({ deviceId: 7, alertContactId: 3, contact: 'dana@example.org', t: 'abc' });
  expect(linkOf(parts, null)).toBeNull();
});

test('links of text messages and of 1st Responses are parsed too', () => {
  const link = linkOf({ ...parts, deviceType: 'firstresponse', alertType: 'sms', contact: '+15705550134' }, 'abc');
  expect(link).toMatchObject({ deviceType: 'firstresponse', alertType: 'sms', contact: '+15705550134' });
});

test.each([{ deviceId: 'seven' }, { deviceType: 'toaster' }, { alertType: 'pigeon' }, { contact: '' }, { alertContactId: '-1' }])(
  'a link with %o is not',
  (broken) => {
    expect(linkOf({ ...parts, ...broken }, 'abc')).toBeNull();
  },
);
