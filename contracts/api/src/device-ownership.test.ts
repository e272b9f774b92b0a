import { expect, it } from 'vitest';
import type { EventOf } from './bus-messages.js';
import { devicesOfOwners, withoutFormerOwners } from './device-ownership.js';
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

it('asks for each device with events of owners once', () => {
  expect(devicesOfOwners(events)).toEqual(['104217']);
  expect(devicesOfOwners(events.slice(0, 1))).toEqual([]);
});

it('leaves out what a former owner did, and keeps the last release and everything else', () => {
  const present = withoutFormerOwners(events, [{ serialNumber: '104217', orgId: 4, since: 4 }]);
  expect(present.map(({ position }) => position)).toEqual([1, 4, 5]);
  expect(withoutFormerOwners(events, [{ serialNumber: '104217', orgId: 3, since: 0 }])).toEqual(events);
});
