import type { Device } from '@headworks/api/paths/shapes';
import { expect, test } from 'vitest';
import { blankDevice } from '../../entities/device/blank-device.js';
import { matching, paramsOf, severityOfStatus, sortedBy, viewOf, worstFirst } from './first-response-rows.js';

const now = 1_776_000_000;
const device = (id: number, over: Partial<Device> = {}): Device => ({
  ...blankDevice,
  id,
  serialnumber: `20800${id}`,
  devicetype: 'firstresponse',
  lastcomm: now,
  batteryvoltage: 6.1,
  status: 1,
  ...over,
});
const ids = (devices: readonly Device[]) => devices.map(({ id }) => id);
const all = [
  device(1, { devicename: 'Weir 10' }),
  device(2, { devicename: 'Weir 9', status: 2 }),
  device(3, { devicename: 'Outfall', status: 4, batteryvoltage: 5.3 }),
  device(4, { devicename: 'Attic', status: null, lastcomm: null, batteryvoltage: null }),
  device(5, { devicename: 'Bridge', status: 3 }),
];

test('the worst status comes first, and a missing status last', () => {
  expect(ids(sortedBy(all, worstFirst))).toEqual([3, 5, 2, 1, 4]);
});

test('every column sorts both ways, numbers in names as numbers', () => {
  const by = (key: 'serial' | 'name' | 'connection' | 'voltage', descending = false) => ids(sortedBy(all, { key, descending }));
  expect(by('serial', true)).toEqual([5, 4, 3, 2, 1]);
  expect(by('name')).toEqual([4, 5, 3, 2, 1]);
  expect(by('connection')[0]).toBe(4);
  expect(by('voltage').slice(0, 2)).toEqual([4, 3]);
});

test('a search finds names and serial numbers in any case', () => {
  expect(ids(matching(all, ' WEIR '))).toEqual([1, 2]);
  expect(ids(matching(all, '208003'))).toEqual([3]);
  expect(matching(all, '')).toBe(all);
});

test.each([
  [1, 'good'],
  [2, 'moderate'],
  [3, 'severe'],
  [4, 'severe'],
  [null, 'none'],
  [9, 'none'],
] as const)('status %s is %s', (status, level) => {
  expect(severityOfStatus(status)).toBe(level);
});

test('the address contains the view, and invalid values are ignored', () => {
  const view = { search: 'St', page: 2, sorting: { key: 'name', descending: true } } as const;
  const written = Object.entries(paramsOf(view)).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  expect(viewOf(new URLSearchParams(written))).toEqual(view);
  expect(viewOf(new URLSearchParams('page=-1&sort=colour'))).toEqual({ search: '', page: 1, sorting: worstFirst });
  expect(Object.values(paramsOf({ search: '', page: 1, sorting: worstFirst }))).toEqual([null, null, null, null]);
});
