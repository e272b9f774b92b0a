import type { AlertEntry, Device, LiveEvent, Log } from '@headworks/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { CallAnswer } from './paths.js';
import { queryKeys } from './query-keys.js';

/** Longest alert history that is kept on screen, as many as the list call gives. */
const HISTORY_ROWS = 1_000;

/** The list with `entry` in the place of the one with its id; unchanged where there is none. */
export const withReplaced = <T extends { readonly id: number }>(list: readonly T[], entry: T): T[] =>
  list.map((each) => (each.id === entry.id ? entry : each));

const knows = (list: readonly { readonly id: number }[], id: number): boolean => list.some((each) => each.id === id);

function applyDevice(client: QueryClient, orgId: number, device: Device): void {
  client.setQueryData<CallAnswer<'homeGetItr'>>(queryKeys.home(orgId), (old) => {
    if (old === undefined) return old;
    const { deviceList } = old;
    return { deviceList: knows(deviceList, device.id) ? withReplaced(deviceList, device) : [...deviceList, device] };
  });
  client.setQueriesData<CallAnswer<'itrGetDevices'>>({ queryKey: queryKeys.devices(orgId) }, (old) =>
    old === undefined ? old : { ...old, deviceList: withReplaced(old.deviceList, device) },
  );
}

function applyAlert(client: QueryClient, deviceId: number, entry: AlertEntry): void {
  client.setQueryData<CallAnswer<'itrGetAlerts'>>(queryKeys.alerts(deviceId), (old) => {
    if (old === undefined) return old;
    const alerts = knows(old.alerts, entry.id) ? withReplaced(old.alerts, entry) : [entry, ...old.alerts].slice(0, HISTORY_ROWS);
    return { alerts: alerts.toSorted((a, b) => b.date - a.date || b.id - a.id) };
  });
}

function applyLog(client: QueryClient, log: Log): void {
  client.setQueryData<CallAnswer<'itrGetLogfiles'>>(queryKeys.deviceLogs(log.deviceid), (old) => {
    if (old === undefined) return old;
    return { logs: knows(old.logs, log.id) ? withReplaced(old.logs, log) : [log, ...old.logs] };
  });
  client.setQueryData<CallAnswer<'itrGetLogs'>>(queryKeys.log(log.id), (old) => (old === undefined ? old : { log }));
  void client.invalidateQueries({ queryKey: queryKeys.levels(log.id) });
}

/** Puts an event into the lists that show its thing. `perms` belongs to the session and is no list. */
export function applyToCache(client: QueryClient, orgId: number, event: LiveEvent): void {
  switch (event.kind) {
    case 'device':
      applyDevice(client, orgId, event.body);
      break;
    case 'alert': {
      const { deviceId, ...entry } = event.body;
      applyAlert(client, deviceId, entry);
      break;
    }
    case 'log':
      applyLog(client, event.body);
      break;
    case 'perms':
      break;
    default:
      event satisfies never;
  }
}
