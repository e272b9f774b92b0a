import type { Alarm } from '@headworks/api/live';
import type { Device } from '@headworks/api/paths/shapes';
import type { QueryClient } from '@tanstack/react-query';
import { pageReader } from './live-pages.js';
import type { CallAnswer } from './paths.js';
import { queryKeys } from './query-keys.js';

type Home = CallAnswer<'homeGetItr'>;

/** Whether a change of a device may change the counts of Home or its order: those of all pages are only listed to the server. */
function matters({ deviceList, firstResponses }: Home, device: Device): boolean {
  if (device.devicetype === 'sewerwatch') return false;
  const listed = (device.devicetype === 'itracker' ? deviceList : (firstResponses?.deviceList ?? [])).find(({ id }) => id === device.id);
  if (listed === undefined) return device.devicetype === 'itracker' || (firstResponses !== null && device.openalert !== null);
  return (
    listed.health !== device.health || listed.openalert?.id !== device.openalert?.id || wasAcknowledged(listed) !== wasAcknowledged(device)
  );
}

const wasAcknowledged = ({ openalert }: Device): boolean => openalert?.acknowledgedat != null;

/** The listed device of an alarm, if it is in that alert; that it is in another one is the event of the device. */
export function acknowledged(client: QueryClient, orgId: number, { deviceId, alert }: Alarm): readonly Device[] {
  const keys = [queryKeys.home(orgId), queryKeys.devices(orgId), queryKeys.firstResponse(orgId)];
  const lists = keys.flatMap((queryKey) => client.getQueriesData<Pick<Home, 'deviceList'> & Partial<Home>>({ queryKey }));
  const listed = lists
    .flatMap(([, answer]) => [...(answer?.deviceList ?? []), ...(answer?.firstResponses?.deviceList ?? [])])
    .find(({ id, openalert }) => id === deviceId && openalert?.id === alert.id);
  return listed === undefined ? [] : [{ ...listed, openalert: alert }];
}

/** Home is read again after a change that its rows alone cannot show. */
export const homeReader = (client: QueryClient, orgId: number) => pageReader(client, queryKeys.home(orgId), matters);
