import type { DeviceOwnership } from '@headworks/api/device-ownership';
import { type DeviceEvent, deviceStream } from '@headworks/api/events/device';
import type { Decider, StreamLoader } from '@headworks/event-store';

/** An event as the store has it. */
type StoredDeviceEvent = DeviceEvent & { readonly position: number };
type Ownership = Omit<DeviceOwnership, 'serialNumber'>;
/** Only for reading: an event that is appended has no position yet. */
export type Ownerships = Pick<StreamLoader<Ownership, StoredDeviceEvent>, 'loadSeveral'>;

export const ownershipDecider: Decider<Ownership, StoredDeviceEvent> = {
  initial: { orgId: null, since: 0 },
  evolve: (ownership, event) => {
    if (event.type === 'DeviceClaimed') return { ...ownership, orgId: event.data.orgId };
    return event.type === 'DeviceReleased' ? { orgId: null, since: event.position } : ownership;
  },
};

/** The ownership of these devices now. */
export async function readOwnerships(ownerships: Ownerships, serials: readonly string[]): Promise<readonly DeviceOwnership[]> {
  const loaded = await ownerships.loadSeveral(serials.map(deviceStream));
  return serials.map((serialNumber, index) => ({ serialNumber, ...(loaded[index]?.state ?? ownershipDecider.initial) }));
}
