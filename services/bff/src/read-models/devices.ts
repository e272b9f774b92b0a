import { type DeviceEvent, type DeviceState, type EventOf, eventsTopic, stateTopic } from '@headworks/contracts';
import type { Change, Projection, ReadMessage } from './projection.js';

const SERIAL = /^device-(.+)$/;

function deviceChanges(message: ReadMessage): readonly Change[] {
  const key = SERIAL.exec(message.key)?.[1];
  if (message.kind !== 'event' || key === undefined) return [];
  // The topic holds devices' events alone.
  const { type, data, time } = message.event as EventOf<DeviceEvent>;
  switch (type) {
    case 'DeviceRegistered':
      return [{ key, apply: (row) => ({ ...row, device_id: data.deviceId, device_type: data.deviceType, created_at: Date.parse(time) }) }];
    case 'DeviceClaimed':
      return [{ key, apply: (row) => ({ ...row, org_id: data.orgId }) }];
    case 'DeviceReleased':
      return [{ key, apply: (row) => ({ ...row, org_id: null, device_name: null, site_alias: null }) }];
    case 'DeviceRenamed':
      return [{ key, apply: (row) => ({ ...row, device_name: data.deviceName }) }];
    case 'DeviceAliasChanged':
      return [{ key, apply: (row) => ({ ...row, site_alias: data.siteAlias }) }];
    case 'DeviceActivated':
      return [{ key, apply: (row) => ({ ...row, activated_at: data.activatedAt, deactivates_at: data.deactivatesAt }) }];
    default:
      return [];
  }
}

/** The columns of a device's state, by the table they belong to; a tombstone changes nothing. */
const stateChanges =
  (columns: (state: DeviceState) => object) =>
  (message: ReadMessage): readonly Change[] => {
    if (message.kind !== 'state' || message.value === undefined) return [];
    const state = message.value as DeviceState;
    return state.kind === 'device' ? [{ key: state.serialNumber, apply: (row) => ({ ...row, ...columns(state) }) }] : [];
  };

export const deviceProjections: readonly Projection[] = [
  {
    topic: eventsTopic('devices'),
    table: 'device_list',
    key: 'serial',
    columns: ['device_id', 'device_type', 'org_id', 'device_name', 'site_alias', 'activated_at', 'deactivates_at', 'created_at'],
    changes: deviceChanges,
  },
  {
    topic: stateTopic('devices'),
    table: 'device_list',
    key: 'serial',
    columns: ['site_name', 'mac_address', 'imei'],
    changes: stateChanges((state) => ({ site_name: state.siteName, mac_address: state.macAddress, imei: state.imei })),
  },
  {
    topic: stateTopic('devices'),
    table: 'device_seen',
    key: 'serial',
    columns: [
      'org_id',
      'last_seen_at',
      'battery_volts',
      'battery_percent',
      'status',
      'firmware',
      'log_interval_minutes',
      'pipe_inches',
      'mount_inches',
      'population',
      'damping',
      'alert1_inches',
      'alert2_inches',
    ],
    changes: stateChanges((state) => ({
      org_id: state.orgId,
      last_seen_at: state.lastSeenAt,
      battery_volts: state.batteryVolts,
      battery_percent: state.batteryPercent,
      status: state.status,
      firmware: state.firmware,
      log_interval_minutes: state.logIntervalMinutes,
      pipe_inches: state.pipeInches,
      mount_inches: state.mountInches,
      population: state.population,
      damping: state.damping,
      alert1_inches: state.alert1Inches,
      alert2_inches: state.alert2Inches,
    })),
  },
];
