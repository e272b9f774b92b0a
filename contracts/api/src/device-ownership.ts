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

const serialOf = ({ subject }: OfDevice): string => subject.slice(deviceStream('').length);

/** The devices whose ownership has to be read for these events. */
export const devicesOfOwners = (events: readonly OfDevice[]): readonly string[] => [...new Set(events.filter(isOfOwner).map(serialOf))];

/** A group that is rebuilt gets all events again: a former owner must not become the owner on the way. */
export const withoutFormerOwners = (events: readonly OfDevice[], ownerships: readonly DeviceOwnership[]): readonly OfDevice[] => {
  const since = new Map(ownerships.map((ownership) => [ownership.serialNumber, ownership.since]));
  return events.filter((event) => !isOfOwner(event) || event.position >= (since.get(serialOf(event)) ?? 0));
};
