import type { Device } from '@headworks/api/paths/shapes';
import { expect, test } from 'vitest';
import { blankDevice } from './blank-device.js';
import { reasonsOf } from './device.js';

const now = 1_744_700_000;
const healthy: Device = { ...blankDevice, lastcomm: now - 60, batteryvoltage: 6.1, batterylevel: 80, status: 1 };

test('the reasons of a device are listed worst first, and a good device has none', () => {
  const bad = { ...healthy, batteryvoltage: 5.31, status: 2, lastcomm: now - 273_600 };
  expect(reasonsOf(bad, now).map(({ text }) => text)).toEqual([
    'Battery 5.31\u00a0V. Replace immediately',
    'Surcharge/Overflow',
    'No connection for 3 d 4 h',
  ]);
  expect(reasonsOf(healthy, now)).toEqual([]);
  expect(reasonsOf({ ...healthy, lastcomm: null, batteryvoltage: null, status: null }, now).map(({ text }) => text)).toEqual([
    'No connection yet',
  ]);
});
