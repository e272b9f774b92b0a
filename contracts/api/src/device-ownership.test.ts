import { expect, it } from 'vitest';
import type { EventOf } from './bus-messages.js';
import { ofPresentOwners } from './device-ownership.js';
import type { DeviceEvent } from './events/device.js';

const device = { deviceId: 7, serialNumber: '104217' };
const events = (
  [
    { type: 'DeviceRegistered', data: { ...device, deviceType: 'itracker' } },
    { type: 'DeviceClaimed', data: { ...device, orgId: 3 } },
    { type: 'DeviceRenamed', data: { deviceId: 7, deviceName: 'Iron St' } },
    { type: 'DeviceReleased', data: { ...device, orgId: 3 } },
    { type: 'DeviceClaimed', data: { ...device, orgId: 4 } },
  ] as const satisfies readonly DeviceEvent[]
).map(
  (event, index): EventOf<DeviceEvent> => ({
    ...{ specversion: '1.0', source: 'devices', id: `${index}`, subject: 'device-104217', time: '2025-03-01T00:00:00Z' },
    ...{ sequence: index + 1, position: index + 1, orgid: null, actor: 'ada', commandid: 'c' },
    ...event,
  }),
);

/** The positions of what is left of the events, and the devices that were asked for. */
async function left(of: readonly EventOf<DeviceEvent>[], rebuilding: boolean, since: number) {
  const asked: string[] = [];
  const present = await ofPresentOwners(of, rebuilding, async (serialNumbers) => {
    asked.push(...serialNumbers);
    return [{ serialNumber: '104217', orgId: 4, since }];
  });
  return { positions: present.events.map(({ position }) => position), asked };
}

it('leaves out what a former owner did, and keeps the last release and everything else', async () => {
  expect(await left(events, true, 4)).toEqual({ positions: [1, 4, 5], asked: ['104217'] });
  expect(await left(events, true, 0)).toEqual({ positions: [1, 2, 3, 4, 5], asked: ['104217'] });
});

it('asks for no device without events of owners, and for none unless the group is rebuilt', async () => {
  expect(await left(events.slice(0, 1), true, 4)).toEqual({ positions: [1], asked: [] });
  expect(await left(events, false, 4)).toEqual({ positions: [1, 2, 3, 4, 5], asked: [] });
});
