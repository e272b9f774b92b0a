import { type DeviceState, deviceStream } from '@headworks/api/events/device';
import { services } from '@headworks/api/services';
import { TELEMETRY_TOPIC } from '@headworks/api/telemetry';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform } from '@headworks/platform';
import { deviceCommands } from './commands.js';
import type { Devices } from './context.js';
import { deviceDecider } from './device/device.js';
import { ownershipDecider } from './device/ownerships.js';
import { type DeviceColumns, devicesSteps, toRow } from './state/tables.js';

export async function openDevices(platform: Platform): Promise<Devices> {
  const service = await openService(platform, {
    name: 'devices',
    streams: services.devices.streams,
    migrations: devicesSteps,
    state: [{ table: 'device_state', keyColumn: 'serial', toMessage }],
  });
  await platform.bus.ensureTopics([{ name: TELEMETRY_TOPIC, kind: 'telemetry' }]);
  const devices: Devices = {
    ...service,
    loader: new StreamLoader(service.store, deviceDecider),
    ownerships: new StreamLoader(service.store, ownershipDecider),
  };
  platform.localCalls.register('devices', deviceCommands(devices));
  return devices;
}

const toMessage = (row: DeviceColumns) => ({ key: deviceStream(row.serial), value: JSON.stringify(toState(row)) });

const toState = (columns: DeviceColumns): DeviceState => {
  const { packetAt: _packetAt, ...state } = toRow(columns);
  return { kind: 'device', ...state };
};
