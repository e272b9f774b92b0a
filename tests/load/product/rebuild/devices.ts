import { type DeviceEvent, deviceStream } from '@headworks/api/events/device';
import { type LogEvent, logStream } from '@headworks/api/events/log';
import { services } from '@headworks/api/services';
import type { EventStore } from '@headworks/event-store';
import type { Platform } from '@headworks/platform';
import { ORG_ID, withMeta } from './meta.ts';

/** Mostly logs: only views read their events, so publishing them does not take longer than the rest. */
const DEVICES = 2_500;
const LOGS_PER_DEVICE = 80;
const DEVICES_AT_ONCE = 10;

const deviceEvents = (deviceId: number, serialNumber: string): readonly DeviceEvent[] => [
  { type: 'DeviceRegistered', data: { deviceId, serialNumber, deviceType: 'itracker' } },
  { type: 'DeviceClaimed', data: { deviceId, serialNumber, orgId: ORG_ID } },
];

const logEvents = (logId: number, serialNumber: string): readonly LogEvent[] => {
  const header = { siteName: `MH-${logId}`, intervalMinutes: 15, pipeInches: 18, mountInches: 40, population: 120 };
  return [{ type: 'LogOpened', data: { logId, serialNumber, orgId: ORG_ID, origin: 'telemetry', ...header } }];
};

/** Registers the devices and opens their logs, a few hundred appends concurrently, like the product under load; returns the number of events. */
export async function appendDevices(platform: Platform): Promise<number> {
  const devices = await platform.openStore('devices', services.devices.streams);
  const logs = await platform.openStore('logs', services.logs.streams);
  for (let from = 1; from <= DEVICES; from += DEVICES_AT_ONCE) {
    const ids = Array.from({ length: Math.min(DEVICES_AT_ONCE, DEVICES - from + 1) }, (_, index) => from + index);
    await Promise.all(ids.flatMap((id) => appendDevice(devices, logs, id)));
  }
  await Promise.all([devices.close(), logs.close()]);
  return DEVICES * (2 + LOGS_PER_DEVICE);
}

function appendDevice(devices: EventStore, logs: EventStore, id: number): readonly Promise<unknown>[] {
  const serial = `${74_000_000 + id}`;
  const logIds = Array.from({ length: LOGS_PER_DEVICE }, (_, index) => id * LOGS_PER_DEVICE + index);
  return [
    devices.append(deviceStream(serial), 0, withMeta(deviceEvents(id, serial))),
    ...logIds.map((logId) => logs.append(logStream(logId), 0, withMeta(logEvents(logId, serial)))),
  ];
}
