import { DEVICE_STREAMS, type DeviceEvent, type DeviceState, deviceStream, stateTopic, TELEMETRY_TOPIC } from '@headworks/contracts';
import { StreamLoader } from '@headworks/event-store';
import { startStatePublisher } from '@headworks/message-bus';
import { openService, type Platform, type Service } from '@headworks/platform';
import { deviceCalls } from './calls.js';
import { type Device, deviceDecider } from './device/device.js';
import { type DeviceColumns, devicesSteps, toRow } from './state/tables.js';

/** The registry: its streams, and what devices last said. */
export interface Devices extends Service {
  readonly loader: StreamLoader<Device, DeviceEvent>;
  /** Something urgent was written: publish it now. */
  readonly publishNow: () => void;
}

export const DEVICES = Symbol('devices');

export async function openDevices(platform: Platform): Promise<Devices> {
  const service = await openService(platform, { name: 'devices', streams: DEVICE_STREAMS, migrations: devicesSteps });
  await platform.bus.ensureTopics([{ name: TELEMETRY_TOPIC, kind: 'telemetry' }]);
  const publisher = startStatePublisher({
    pool: platform.pool,
    schema: 'devices',
    table: 'device_state',
    keyColumn: 'serial',
    bus: platform.bus,
    topic: stateTopic('devices'),
    toMessage: (row: DeviceColumns) => ({ key: deviceStream(row.serial), value: JSON.stringify(toState(row)) }),
    logger: platform.logger,
  });
  platform.onStop(() => publisher.stop());
  const devices: Devices = { ...service, loader: new StreamLoader(service.store, deviceDecider), publishNow: () => publisher.wake() };
  platform.localCalls.register('devices', deviceCalls(devices));
  return devices;
}

const toState = (columns: DeviceColumns): DeviceState => {
  const { packetAt: _packetAt, writtenAt: _writtenAt, ...state } = toRow(columns);
  return { kind: 'device', ...state };
};
