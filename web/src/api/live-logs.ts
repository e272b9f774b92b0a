import type { Device, Log } from '@headworks/api/paths/shapes';
import type { QueryClient } from '@tanstack/react-query';
import type { CallAnswer } from './paths.js';
import { queryKeys } from './query-keys.js';

/** The log under the names that its device has now; the same object if nothing has changed. */
function renamed<Some extends Log>(log: Some, devices: ReadonlyMap<number, Device>): Some {
  const device = devices.get(log.deviceid);
  if (device === undefined || (device.sitealias === log.sitealias && device.devicename === log.devicename)) return log;
  return { ...log, sitealias: device.sitealias, devicename: device.devicename };
}

/**
 * Renames the logs of devices in every cached list: a rename arrives as an event of the device alone. In place, because such events also come with
 * each packet. `undefined` leaves a list and its age untouched.
 */
export function renameLogs(client: QueryClient, devices: ReadonlyMap<number, Device>): void {
  const list = <Answer extends { readonly logs: readonly Log[] }>(old: Answer | undefined): Answer | undefined => {
    if (old === undefined) return undefined;
    const logs = old.logs.map((log) => renamed(log, devices));
    return logs.some((log, place) => log !== old.logs[place]) ? { ...old, logs } : undefined;
  };
  client.setQueriesData<CallAnswer<'itrGetAlllogs'>>({ queryKey: queryKeys.everyAllLogs }, list);
  client.setQueriesData<CallAnswer<'itrGetLogfiles'>>({ queryKey: queryKeys.everyDeviceLogs }, list);
  client.setQueriesData<CallAnswer<'itrGetLogs'>>({ queryKey: queryKeys.everyLog }, (old) => {
    if (old === undefined) return undefined;
    const log = renamed(old.log, devices);
    return log === old.log ? undefined : { log };
  });
}
