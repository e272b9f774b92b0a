import type { DeviceState } from '@headworks/api/events/device';
import { expect, it } from 'vitest';
import { stateOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { deviceStatusView } from './view.js';

const state: DeviceState = {
  kind: 'device',
  deviceId: 5,
  serialNumber: '900',
  deviceType: 'itracker',
  orgId: 7,
  lastSeenAt: 1_000,
  batteryVolts: 3.6,
  batteryPercent: 90,
  status: 1,
  firmware: '2.1',
  macAddress: null,
  imei: null,
  siteName: null,
  logIntervalMinutes: 15,
  pipeInches: 18,
  mountInches: 40,
  population: 120,
  damping: 2,
  alert1Inches: 10,
  alert2Inches: 20,
  batteryResetAt: 500,
  manholeInches: 96,
  lat: 41,
  lng: -76.4,
};

it('the newest values of a device are its row', () => {
  const newer = { ...state, lastSeenAt: 2_000, batteryPercent: 80 };
  expect(
    rowsOf(deviceStatusView, 'device_status', [stateOf('devices', 'device-900', state), stateOf('devices', 'device-900', newer)]),
  ).toEqual([
    {
      serial: '900',
      org_id: 7,
      last_seen_at: 2_000,
      battery_volts: 3.6,
      battery_percent: 80,
      status: 1,
      firmware: '2.1',
      log_interval_minutes: 15,
      pipe_inches: 18,
      mount_inches: 40,
      population: 120,
      damping: 2,
      alert1_inches: 10,
      alert2_inches: 20,
      battery_reset_at: 500,
      manhole_inches: 96,
      lat: 41,
      lng: -76.4,
    },
  ]);
});

it('a state of an earlier release has no place and no battery reset', () => {
  const { manholeInches, lat, lng, batteryResetAt, ...earlier } = state;
  expect(rowsOf(deviceStatusView, 'device_status', [stateOf('devices', 'device-900', earlier)])).toEqual([
    expect.objectContaining({ manhole_inches: null, lat: null, lng: null, battery_reset_at: null }),
  ]);
});

it('a tombstone leaves the row', () => {
  expect(rowsOf(deviceStatusView, 'device_status', [stateOf('devices', 'device-900')])).toEqual([]);
});
