import { DEVICE_STREAMS, type DeviceEvent, type DeviceState, deviceStream, TELEMETRY_TOPIC } from '@headworks/contracts';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform, type Service } from '@headworks/platform';
import { deviceCalls } from './calls.js';
import { type Device, deviceDecider } from './device/device.js';
import { type DeviceColumns, devicesSteps, toRow } from './state/tables.js';

/** The registry: its streams, and what devices last said. */
export interface Devices extends Service {
  readonly loader: StreamLoader<Device, DeviceEvent>;
}

export const DEVICES = Symbol('devices');

export async function openDevices(platform: Platform): Promise<Devices> {
  const service = await openService(platform, {
    name: 'devices',
    streams: DEVICE_STREAMS,
    migrations: devicesSteps,
    state: [{ table: 'device_state', keyColumn: 'serial', toMessage }],
  });
  await platform.bus.ensureTopics([{ name: TELEMETRY_TOPIC, kind: 'telemetry' }]);
  const devices: Devices = { ...service, loader: new StreamLoader(service.store, deviceDecider) };
  platform.localCalls.register('devices', deviceCalls(devices));
  return devices;
}

const toMessage = (row: DeviceColumns) => ({ key: deviceStream(row.serial), value: JSON.stringify(toState(row)) });

const toState = (columns: DeviceColumns): DeviceState => {
  const { packetAt: _packetAt, ...state } = toRow(columns);
  return { kind: 'device', ...state };
};
