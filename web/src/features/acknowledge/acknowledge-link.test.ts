import { expect, test } from 'vitest';
import { acknowledgeLinkOf } from './acknowledge-link.js';

const parts = { deviceType: 'firstresponse', deviceId: '7', deviceName: 'Lift station 3', alertId: '41' };

test('a complete link is parsed', () => {
  expect(acknowledgeLinkOf(parts, 'abc')).toEqual({
    deviceType: 'firstresponse',
    deviceId: 7,
    deviceName: 'Lift station 3',
    alertId: 41,
    t: 'abc',
  });
});

test.each([{ deviceId: 'seven' }, { deviceType: 'toaster' }, { deviceName: '' }, { alertId: '0' }])('a link with %o is not', (broken) => {
  expect(acknowledgeLinkOf({ ...parts, ...broken }, 'abc')).toBeNull();
});

test('a link without its signature is incomplete', () => {
  expect(acknowledgeLinkOf(parts, null)).toBeNull();
  expect(acknowledgeLinkOf(parts, '')).toBeNull();
});
