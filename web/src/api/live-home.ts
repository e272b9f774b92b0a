import type { Alarm } from '@headworks/api/live';
import type { Device } from '@headworks/api/paths/shapes';
import type { QueryClient } from '@tanstack/react-query';
import type { CallAnswer } from './paths.js';
import { queryKeys } from './query-keys.js';

/** A page of Home is read again at most this often, however many devices report. */
const READ_EVERY_MS = 5_000;
/** The server's views are a moment behind the event of an alarm. */
const FIRST_READ_MS = 250;

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

/** Reads the shown page of Home again after changes that its rows alone cannot show: soon after the first one, then at most every few seconds. */
export function homeReader(client: QueryClient, orgId: number) {
  const queryKey = queryKeys.home(orgId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = 0;
  const readAgain = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        lastMs = Date.now();
        void client.invalidateQueries({ queryKey });
      },
      Math.max(FIRST_READ_MS, lastMs + READ_EVERY_MS - Date.now()),
    );
  };
  return {
    readAgain,
    /** To be called before the devices are put into the pages. */
    changed: (devices: readonly Device[]) => {
      const pages = client.getQueriesData<Home>({ queryKey }).flatMap(([, page]) => page ?? []);
      if (pages.some((page) => devices.some((device) => matters(page, device)))) readAgain();
    },
    end: () => clearTimeout(timer),
  };
}
