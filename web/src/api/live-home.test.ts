import type { Alarm } from '@headworks/api/live';
import type { Device } from '@headworks/api/paths/shapes';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveCache } from './live-cache.js';
import { queryKeys } from './query-keys.js';

const ORG = 7;
const alert = { id: 5, acknowledgedat: null };
/** The cache reads only these fields. */
const device = (id: number, over: object = {}) =>
  ({ id, devicetype: 'itracker', health: 'good', openalert: null, status: 1, ...over }) as Device;
const float = (id: number, over: object = {}) => device(id, { devicetype: 'firstresponse', ...over });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function home() {
  const client = new QueryClient();
  const key = [...queryKeys.home(ORG), { page: 1 }];
  const read = vi.fn(() => Promise.resolve(client.getQueryData(key)));
  client.setQueryData(key, {
    deviceList: [device(1), device(2, { openalert: alert })],
    firstResponses: { deviceList: [float(3, { openalert: alert })] },
  });
  client.getQueryCache().find({ queryKey: key })?.setOptions({ queryKey: key, queryFn: read });
  const asked = vi.spyOn(client, 'invalidateQueries');
  const cache = liveCache(client, ORG);
  const take = (body: Device) => cache.take({ kind: 'device', body });
  const rows = () => client.getQueryData<{ deviceList: Device[]; firstResponses: { deviceList: Device[] } }>(key);
  return { cache, take, rows, asked };
}

test('a device changes in its place on Home, and no new rows come by events', () => {
  const { take, rows } = home();
  for (const each of [device(1, { status: 2 }), device(9), float(3, { openalert: alert, status: 3 })]) take(each);
  vi.advanceTimersByTime(60);
  expect(rows()?.deviceList.map(({ id, status }) => [id, status])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(rows()?.firstResponses.deviceList.map(({ id, status }) => [id, status])).toEqual([[3, 3]]);
});

test.each([
  ['a value of a row', device(1, { status: 2 }), 0],
  ['the health of a row', device(1, { health: 'danger' }), 1],
  ['an alert of a row', device(1, { openalert: alert }), 1],
  ['an acknowledgement', device(2, { openalert: { ...alert, acknowledgedat: 9 } }), 1],
  ['a device of another page', device(9), 1],
  ['a 1st Response that is calm', float(8), 0],
  ['a 1st Response in alert', float(8, { openalert: alert }), 1],
  ['a 1st Response that is calm again', float(3), 1],
])('Home is read again after a change of what only the server counts: %s', (_what, body, reads) => {
  const { take, asked } = home();
  take(body);
  vi.advanceTimersByTime(4_000);
  expect(asked).toHaveBeenCalledTimes(reads);
});

test('however many devices report, Home is read every five seconds at most', () => {
  const { take, asked } = home();
  for (let second = 0; second < 20; second += 1) {
    take(device(9 + second));
    vi.advanceTimersByTime(1_000);
  }
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(5);
});

test('an alarm that is acknowledged is so in its row at once; one that is over stays away', () => {
  const { cache, rows } = home();
  const alarm = (deviceId: number) => ({ kind: 'alarm', body: { deviceId, alert: { ...alert, acknowledgedat: 9 } } as Alarm }) as const;
  cache.take(alarm(2));
  cache.take(alarm(1));
  vi.advanceTimersByTime(60);
  expect(rows()?.deviceList.map(({ openalert }) => openalert)).toEqual([null, { ...alert, acknowledgedat: 9 }]);
});

test('a page of 1st Responses is read again after a packet of any of them, because only the server has the order of all', () => {
  const client = new QueryClient();
  client.setQueryData([...queryKeys.firstResponse(ORG), { page: 1 }], { deviceList: [float(3)] });
  const asked = vi.spyOn(client, 'invalidateQueries');
  const cache = liveCache(client, ORG);
  cache.take({ kind: 'device', body: device(1) });
  vi.advanceTimersByTime(4_000);
  expect(asked).not.toHaveBeenCalled();
  for (const body of [float(3, { status: 3 }), float(8)]) cache.take({ kind: 'device', body });
  vi.advanceTimersByTime(4_000);
  expect(asked.mock.calls).toEqual([[{ queryKey: queryKeys.firstResponse(ORG) }]]);
});
