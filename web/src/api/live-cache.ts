import type { ChangedLog, LiveEvent } from '@headworks/api/live';
import type { AlertEntry, Device } from '@headworks/api/paths/shapes';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { acknowledged, homeReader } from './live-home.js';
import { renameLogs } from './live-logs.js';
import { pageReader } from './live-pages.js';
import { withSensorLog } from './live-sewerwatch.js';
import { isOfStudies, studiesReader } from './live-studies.js';
import type { CallAnswer } from './paths.js';
import { queryKeys } from './query-keys.js';
import { keepWhileReading } from './while-reading.js';

/** Longest alert history kept on screen, in rows: the limit of the list call. */
const HISTORY_ROWS = 1_000;

/** The list with the item of the same id replaced by `entry`; unchanged if there is none. */
export const withReplaced = <T extends { readonly id: number }>(list: readonly T[], entry: T): T[] =>
  list.map((each) => (each.id === entry.id ? entry : each));

const includesId = (list: readonly { readonly id: number }[], id: number): boolean => list.some((each) => each.id === id);

const inPlace = (list: readonly Device[], newer: ReadonlyMap<number, Device>): Device[] => list.map((each) => newer.get(each.id) ?? each);

/** A page of Home changes in place; `homeReader` reads it again if its rows or counts may be others now. */
function putOnHome(client: QueryClient, orgId: number, itrackers: ReadonlyMap<number, Device>, floats: ReadonlyMap<number, Device>): void {
  client.setQueriesData<CallAnswer<'homeGetItr'>>({ queryKey: queryKeys.home(orgId) }, (old) => {
    if (old === undefined) return undefined;
    const ofFloats = old.firstResponses?.deviceList ?? [];
    const [has, hasFloats] = [old.deviceList.some(({ id }) => itrackers.has(id)), ofFloats.some(({ id }) => floats.has(id))];
    if (!has && !hasFloats) return undefined;
    return {
      ...old,
      deviceList: has ? inPlace(old.deviceList, itrackers) : old.deviceList,
      firstResponses: old.firstResponses && { ...old.firstResponses, deviceList: hasFloats ? inPlace(ofFloats, floats) : ofFloats },
    };
  });
}

/** The pages of a list, and its devices that were read alone, get no new rows. */
function putInPlace(client: QueryClient, list: QueryKey, newer: ReadonlyMap<number, Device>): void {
  client.setQueriesData<Pick<CallAnswer<'itrGetDevices'>, 'deviceList'>>({ queryKey: list }, (old) =>
    old?.deviceList.some(({ id }) => newer.has(id)) ? { ...old, deviceList: inPlace(old.deviceList, newer) } : undefined,
  );
}

/** Each packet may change the order of their list. */
const isFirstResponse = ({ devicetype }: Device): boolean => devicetype === 'firstresponse';

const byId = (devices: readonly Device[]): ReadonlyMap<number, Device> => new Map(devices.map((device) => [device.id, device]));

/**
 * Each device family has its own lists; SewerWatch has none here. A page of a list changes in place and gets no new rows. A list without changes
 * keeps its age: `undefined` leaves it untouched.
 */
function applyDevices(client: QueryClient, orgId: number, devices: readonly Device[]): void {
  const itrackers = byId(devices.filter(({ devicetype }) => devicetype === 'itracker'));
  const firstResponses = byId(devices.filter(isFirstResponse));
  renameLogs(client, itrackers);
  putOnHome(client, orgId, itrackers, firstResponses);
  putInPlace(client, queryKeys.devices(orgId), itrackers);
  putInPlace(client, queryKeys.firstResponse(orgId), firstResponses);
}

function putAlert(client: QueryClient, { deviceId, ...entry }: AlertEntry & { readonly deviceId: number }): void {
  client.setQueryData<CallAnswer<'itrGetAlerts'>>(queryKeys.alerts(deviceId), (old) => {
    if (old === undefined) return old;
    const alerts = includesId(old.alerts, entry.id) ? withReplaced(old.alerts, entry) : [entry, ...old.alerts].slice(0, HISTORY_ROWS);
    return { alerts: alerts.toSorted((a, b) => b.date - a.date || b.id - a.id) };
  });
}

/** A page of all logs changes in place and gets no new rows, as in the device list. */
function putLog(client: QueryClient, orgId: number, log: ChangedLog): void {
  client.setQueryData<CallAnswer<'itrSwGetAlllogs'>>(queryKeys.sewerWatch(orgId), (old) => withSensorLog(old, log));
  client.setQueriesData<CallAnswer<'itrGetAlllogs'>>({ queryKey: queryKeys.allLogs(orgId) }, (old) =>
    old !== undefined && includesId(old.logs, log.id) ? { ...old, logs: withReplaced(old.logs, log) } : undefined,
  );
  client.setQueryData<CallAnswer<'itrGetLogfiles'>>(queryKeys.deviceLogs(log.deviceid), (old) => {
    if (old === undefined) return old;
    return { logs: includesId(old.logs, log.id) ? withReplaced(old.logs, log) : [log, ...old.logs] };
  });
  client.setQueryData<CallAnswer<'itrGetLogs'>>(queryKeys.log(log.id), (old) => (old === undefined ? old : { log }));
}

/** Renews the age of the lists of basins that have this log: their results depend on its levels. */
function noteLogOfBasins(client: QueryClient, id: number): void {
  const ofBasin = { predicate: ({ queryKey: [list, , logs] }: { readonly queryKey: QueryKey }) => list === 'sites' && logs === 'logs' };
  client.setQueriesData<CallAnswer<'studyGetBasinLogs'>>(ofBasin, (old) =>
    old !== undefined && includesId(old.logs, id) ? { ...old } : undefined,
  );
}

function applyLog(client: QueryClient, orgId: number, log: ChangedLog): void {
  putLog(client, orgId, log);
  noteLogOfBasins(client, log.id);
  for (const key of [queryKeys.levels(log.id), queryKeys.records(log.id), queryKeys.quality(log.id)])
    void client.invalidateQueries({ queryKey: key });
}

/** The changes of one turn of the server, which sends one a second, arrive together and are applied together. */
const GATHER_MS = 50;

/** Applies the events of an organization to the cached lists; `reload` reads all lists again. */
export interface LiveCache {
  readonly take: (event: LiveEvent) => void;
  readonly end: () => void;
}

export function liveCache(client: QueryClient, orgId: number): LiveCache {
  let waiting: Device[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const home = homeReader(client, orgId);
  const floats = pageReader(client, queryKeys.firstResponse(orgId), (_page, device) => isFirstResponse(device));
  const studies = studiesReader(client, orgId);
  const flush = () => {
    timer = undefined;
    const devices = waiting;
    waiting = [];
    home.changed(devices);
    floats.changed(devices);
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
        // The lists are read again: earlier changes are older than the answer, and the member may no longer see them.
        clearTimeout(timer);
        flush();
        reading.forget();
        if (event.kind === 'reload') studies.forget();
      } else if (event.kind === 'device' || event.kind === 'alert' || event.kind === 'log') reading.keep(event);
      if (event.kind === 'alarm') {
        home.readAgain();
        waiting.push(...acknowledged(client, orgId, event.body));
        timer ??= setTimeout(flush, GATHER_MS);
        return;
      }
      if (isOfStudies(event)) return studies.take(event);
      if (event.kind !== 'device') return applyToCache(client, orgId, event);
      waiting.push(event.body);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    end: () => {
      clearTimeout(timer);
      home.end();
      floats.end();
      studies.end();
      reading.end();
    },
  };
}

/** The session handles `perms`. */
function applyToCache(client: QueryClient, orgId: number, event: Extract<LiveEvent, { kind: 'alert' | 'log' | 'reload' | 'perms' }>): void {
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
