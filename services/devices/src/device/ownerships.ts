import type { DeviceOwnership } from '@headworks/api/device-ownership';
import { type DeviceEvent, deviceStream } from '@headworks/api/events/device';
import type { StoredEvent } from '@headworks/event-store';
import type { Devices } from '../context.js';
import { deviceDecider } from './device.js';

const STREAMS_AT_ONCE = 100;

/** The ownership of these devices now, from their streams. */
export async function readOwnerships({ store }: Pick<Devices, 'store'>, serials: readonly string[]): Promise<readonly DeviceOwnership[]> {
  const ownerships: DeviceOwnership[] = [];
  for (let next = 0; next < serials.length; next += STREAMS_AT_ONCE) {
    const group = serials.slice(next, next + STREAMS_AT_ONCE);
    const events = await store.readSeveral(group.map((serial) => ({ stream: deviceStream(serial), from: 0 })));
    const streams = Map.groupBy(events, ({ stream }) => stream);
    ownerships.push(...group.map((serial) => ownershipOf(serial, streams.get(deviceStream(serial)) ?? [])));
  }
  return ownerships;
}

function ownershipOf(serialNumber: string, events: readonly StoredEvent[]): DeviceOwnership {
  // The streams of devices hold only these events.
  const { orgId } = (events as unknown as readonly DeviceEvent[]).reduce(deviceDecider.evolve, deviceDecider.initial);
  return { serialNumber, orgId, since: events.findLast(({ type }) => type === 'DeviceReleased')?.position ?? 0 };
}
