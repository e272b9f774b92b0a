import type { AlertEntry, Device, LiveEvent, Log } from '@headworks/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { CallAnswer } from './paths.js';
import { queryKeys } from './query-keys.js';
import { keepWhileReading } from './while-reading.js';

/** Longest alert history that is kept on screen, as many as the list call gives. */
const HISTORY_ROWS = 1_000;

/** The list with `entry` in the place of the one with its id; unchanged where there is none. */
export const withReplaced = <T extends { readonly id: number }>(list: readonly T[], entry: T): T[] =>
  list.map((each) => (each.id === entry.id ? entry : each));

const knows = (list: readonly { readonly id: number }[], id: number): boolean => list.some((each) => each.id === id);

/** The list with the newest state of each device in its place, and the new ones at its end. */
function withDevices(list: readonly Device[], devices: ReadonlyMap<number, Device>): Device[] {
  const known = new Set<number>();
  const replaced = list.map((each) => {
    const newer = devices.get(each.id);
    if (newer !== undefined) known.add(each.id);
    return newer ?? each;
  });
  return [...replaced, ...[...devices.values()].filter(({ id }) => !known.has(id))];
}

const byId = (devices: readonly Device[]): ReadonlyMap<number, Device> => new Map(devices.map((device) => [device.id, device]));

/**
 * Each family has its own lists; SewerWatch has none here. A page of the device list changes in place, it takes in nothing new. A list that
 * nothing is news for stays as old as it is (undefined tells the cache so).
 */
function applyDevices(client: QueryClient, orgId: number, devices: readonly Device[]): void {
  const itrackers = byId(devices.filter(({ devicetype }) => devicetype === 'itracker'));
  const firstResponses = byId(devices.filter(({ devicetype }) => devicetype === 'firstresponse'));
  const put = (key: readonly unknown[], newer: ReadonlyMap<number, Device>) =>
    client.setQueryData<CallAnswer<'homeGetItr'>>(key, (old) =>
      old === undefined || newer.size === 0 ? undefined : { ...old, deviceList: withDevices(old.deviceList, newer) },
    );
  put(queryKeys.home(orgId), itrackers);
  put(queryKeys.firstResponse(orgId), firstResponses);
  client.setQueriesData<CallAnswer<'itrGetDevices'>>({ queryKey: queryKeys.devices(orgId) }, (old) =>
    old?.deviceList.some(({ id }) => itrackers.has(id))
      ? { ...old, deviceList: old.deviceList.map((each) => itrackers.get(each.id) ?? each) }
      : undefined,
  );
}

function putAlert(client: QueryClient, { deviceId, ...entry }: AlertEntry & { readonly deviceId: number }): void {
  client.setQueryData<CallAnswer<'itrGetAlerts'>>(queryKeys.alerts(deviceId), (old) => {
    if (old === undefined) return old;
    const alerts = knows(old.alerts, entry.id) ? withReplaced(old.alerts, entry) : [entry, ...old.alerts].slice(0, HISTORY_ROWS);
    return { alerts: alerts.toSorted((a, b) => b.date - a.date || b.id - a.id) };
  });
}

/** A page of all logs changes in place, as one of the device list does. */
function putLog(client: QueryClient, orgId: number, log: Log): void {
  client.setQueriesData<CallAnswer<'itrGetAlllogs'>>({ queryKey: queryKeys.allLogs(orgId) }, (old) =>
    old !== undefined && knows(old.logs, log.id) ? { ...old, logs: withReplaced(old.logs, log) } : undefined,
  );
  client.setQueryData<CallAnswer<'itrGetLogfiles'>>(queryKeys.deviceLogs(log.deviceid), (old) => {
    if (old === undefined) return old;
    return { logs: knows(old.logs, log.id) ? withReplaced(old.logs, log) : [log, ...old.logs] };
  });
  client.setQueryData<CallAnswer<'itrGetLogs'>>(queryKeys.log(log.id), (old) => (old === undefined ? old : { log }));
}

function applyLog(client: QueryClient, orgId: number, log: Log): void {
  putLog(client, orgId, log);
  for (const key of [queryKeys.levels(log.id), queryKeys.records(log.id), queryKeys.quality(log.id)])
    void client.invalidateQueries({ queryKey: key });
}

/** Devices are put into their lists together, at most so often: ten thousand of them tell a dozen news a second. */
const GATHER_MS = 250;

/** Takes the events of an organization into the lists that show their things; `reload` has all of them read again. */
export interface LiveCache {
  readonly take: (event: LiveEvent) => void;
  readonly end: () => void;
}

export function liveCache(client: QueryClient, orgId: number): LiveCache {
  let waiting: Device[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const devices = waiting;
    waiting = [];
    applyDevices(client, orgId, devices);
  };
  const reading = keepWhileReading(client, (changes) => {
    applyDevices(
      client,
      orgId,
      changes.flatMap((change) => (change.kind === 'device' ? [change.body] : [])),
    );
    for (const change of changes) {
      if (change.kind === 'alert') putAlert(client, change.body);
      if (change.kind === 'log') putLog(client, orgId, change.body);
    }
  });
  return {
    take: (event) => {
      if (event.kind === 'reload' || event.kind === 'perms') {
        // The lists will be read: what came before is older, and may be hidden by now.
        clearTimeout(timer);
        flush();
        reading.forget();
      } else reading.keep(event);
      if (event.kind !== 'device') return applyToCache(client, orgId, event);
      waiting.push(event.body);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    end: () => {
      clearTimeout(timer);
      reading.end();
    },
  };
}

/** `perms` belongs to the session alone. */
function applyToCache(client: QueryClient, orgId: number, event: Exclude<LiveEvent, { kind: 'device' }>): void {
  switch (event.kind) {
    case 'alert':
      putAlert(client, event.body);
      break;
    case 'log':
      applyLog(client, orgId, event.body);
      break;
    case 'reload':
      void client.invalidateQueries();
      break;
    case 'perms':
      break;
    default:
      event satisfies never;
  }
}
