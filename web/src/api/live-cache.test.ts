import type { AlertEntry, Device, Log } from '@headworks/api/paths/shapes';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveCache } from './live-cache.js';
import { queryKeys } from './query-keys.js';

const ORG = 7;
/** The cache reads only these fields. */
const device = (id: number, devicetype: Device['devicetype'], status = 1) => ({ id, devicetype, status }) as Device;
const event = (body: Device) => ({ kind: 'device', body }) as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lists() {
  const client = new QueryClient();
  const keys = {
    floats: [...queryKeys.firstResponse(ORG), { page: 1 }],
    float: [...queryKeys.firstResponse(ORG), { deviceId: 2 }],
    page: [...queryKeys.devices(ORG), { page: 1 }],
    tracker: [...queryKeys.devices(ORG), { deviceId: 1 }],
  };
  client.setQueryData(keys.tracker, { deviceList: [device(1, 'itracker')] });
  client.setQueryData(keys.float, { deviceList: [device(2, 'firstresponse')] });
  client.setQueryData(keys.floats, { deviceList: [device(2, 'firstresponse')] });
  client.setQueryData(keys.page, { deviceList: [device(1, 'itracker')], page: 1, pageCount: 1, total: 1 });
  const read = (name: keyof typeof keys) =>
    client.getQueryData<{ deviceList: Device[] }>(keys[name])?.deviceList.map(({ id, status }) => [id, status]);
  return { client, keys, read, cache: liveCache(client, ORG) };
}

test('devices go only into the lists of their family; pages, and what was read alone, get no new rows', () => {
  const { read, cache } = lists();
  for (const body of [
    device(1, 'itracker', 2),
    device(2, 'firstresponse', 3),
    device(3, 'firstresponse', 4),
    device(4, 'itracker'),
    device(5, 'sewerwatch'),
  ])
    cache.take(event(body));
  vi.runAllTimers();
  expect(read('floats')).toEqual([[2, 3]]);
  expect(read('page')).toEqual([[1, 2]]);
  expect(read('tracker')).toEqual([[1, 2]]);
  expect(read('float')).toEqual([[2, 3]]);
});

test('many changes of devices update the lists once, with the newest state', () => {
  const { client, keys, read, cache } = lists();
  const changed = vi.fn();
  const list = hashKey(keys.floats);
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === list) changed();
  });
  for (const status of [2, 3, 4]) cache.take(event(device(2, 'firstresponse', status)));
  expect(changed).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(read('floats')).toEqual([[2, 4]]);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('pending changes are dropped when the page closes', () => {
  const { read, cache } = lists();
  cache.take(event(device(2, 'firstresponse', 4)));
  cache.end();
  vi.runAllTimers();
  expect(read('floats')).toEqual([[2, 1]]);
});

test('a reload fetches every list again, and no older change overwrites the result', () => {
  const { client, keys, read, cache } = lists();
  cache.take(event(device(2, 'firstresponse', 3)));
  cache.take({ kind: 'reload', body: {} });
  expect(client.getQueryState(keys.page)?.isInvalidated).toBe(true);
  expect(client.getQueryState(keys.floats)?.isInvalidated).toBe(true);
  client.setQueryData(keys.floats, { deviceList: [device(2, 'firstresponse', 4)] });
  vi.runAllTimers();
  expect(read('floats')).toEqual([[2, 4]]);
});

test('a change during a fetch survives the older answer; later answers replace it', async () => {
  const { client, keys, read, cache } = lists();
  const answers: ((status: number) => void)[] = [];
  const queryFn = () =>
    new Promise<object>((resolve) => answers.push((status) => resolve({ deviceList: [device(2, 'firstresponse', status)] })));
  const reads = async (status: number, meanwhile: () => void) => {
    const reading = client.fetchQuery({ queryKey: keys.floats, queryFn, staleTime: 0 });
    meanwhile();
    await vi.runAllTimersAsync();
    answers.shift()?.(status);
    await reading;
    await vi.runAllTimersAsync();
  };
  await reads(1, () => cache.take(event(device(2, 'firstresponse', 3))));
  expect(read('floats')).toEqual([[2, 3]]);
  await reads(4, () => undefined);
  expect(read('floats')).toEqual([[2, 4]]);
  // After a reload, the answer is newer than the earlier events.
  await reads(1, () => {
    cache.take(event(device(2, 'firstresponse', 3)));
    cache.take({ kind: 'reload', body: {} });
  });
  expect(read('floats')).toEqual([[2, 1]]);
  await reads(4, () => cache.take({ kind: 'alert', body: { id: 5, date: 9, deviceId: 2 } as AlertEntry & { deviceId: number } }));
  expect(read('floats')).toEqual([[2, 4]]);
});

test('a log changes in the pages of all logs that contain it; they get no new rows', () => {
  const { client, cache } = lists();
  // The cache reads only these fields.
  const log = (id: number, tagname: string) => ({ id, deviceid: 1, tags: [{ id: 1, tagname, color: '#007bff' }] }) as unknown as Log;
  const key = [...queryKeys.allLogs(ORG), { page: 1 }];
  client.setQueryData(key, { logs: [log(1, 'Trunk')], page: 1, pageCount: 1, totalLogs: 1 });
  for (const body of [log(1, 'Interceptor'), log(2, 'Other')]) cache.take({ kind: 'log', body });
  expect(client.getQueryData<{ logs: Log[] }>(key)?.logs).toEqual([log(1, 'Interceptor')]);
});
