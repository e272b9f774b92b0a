import type { EventOf } from './bus-messages.js';
import { type DeviceEvent, deviceStream } from './events/device.js';

/** The owner of a device now, and since when: events at positions before `since`, that of its last release, are of former owners. */
export interface DeviceOwnership {
  readonly serialNumber: string;
  readonly orgId: number | null;
  readonly since: number;
}

type OfDevice = EventOf<DeviceEvent>;

/** What an owner did, or what made it the owner. */
const isOfOwner = ({ type }: OfDevice): boolean =>
  type === 'DeviceClaimed' || type === 'DeviceReleased' || type === 'DeviceRenamed' || type === 'DeviceAliasChanged';

export const serialOf = ({ subject }: OfDevice): string => subject.slice(deviceStream('').length);

interface OfPresentOwners {
  readonly events: readonly OfDevice[];
  /** Of the devices whose owners did something; empty where they were not read. */
  readonly ownerships: readonly DeviceOwnership[];
}

/** A group that is rebuilt gets all events again: a former owner must not become the owner on the way. `read` asks devices, once a batch. */
export async function ofPresentOwners(
  events: readonly OfDevice[],
  rebuilding: boolean,
  read: (serialNumbers: readonly string[]) => Promise<readonly DeviceOwnership[]>,
): Promise<OfPresentOwners> {
  const serialNumbers = rebuilding ? [...new Set(events.filter(isOfOwner).map(serialOf))] : [];
  if (serialNumbers.length === 0) return { events, ownerships: [] };
  const ownerships = await read(serialNumbers);
  const since = new Map(ownerships.map((ownership) => [ownership.serialNumber, ownership.since]));
  return { events: events.filter((event) => !isOfOwner(event) || event.position >= (since.get(serialOf(event)) ?? 0)), ownerships };
}
