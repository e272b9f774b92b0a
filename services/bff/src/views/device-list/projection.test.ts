import type { DeviceState } from '@headworks/api/events/device';
import { expect, it } from 'vitest';
import { eventOf, stateOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { deviceListView } from './view.js';

const subject = 'device-900';
const registered = eventOf(
  'devices',
  { type: 'DeviceRegistered', data: { deviceId: 5, serialNumber: '900', deviceType: 'itracker' } },
  { subject },
);
const claimed = eventOf('devices', { type: 'DeviceClaimed', data: { deviceId: 5, serialNumber: '900', orgId: 7 } }, { subject });
const state = { kind: 'device', serialNumber: '900', siteName: 'MH-1', macAddress: 'a1', imei: '35' } as DeviceState;
const rows = (...messages: Parameters<typeof rowsOf>[2]) => rowsOf(deviceListView, 'device_list', messages);

it('a device that is registered and claimed is a row of its organization', () => {
  expect(rows(registered, claimed)).toEqual([
    { serial: '900', device_id: 5, device_type: 'itracker', created_at: Date.parse(TIME), org_id: 7 },
  ]);
});

it('a device has its newest name and alias, and its activation', () => {
  const messages = [
    eventOf('devices', { type: 'DeviceRenamed', data: { deviceId: 5, deviceName: 'Elm' } }, { subject }),
    eventOf('devices', { type: 'DeviceRenamed', data: { deviceId: 5, deviceName: null } }, { subject }),
    eventOf('devices', { type: 'DeviceAliasChanged', data: { deviceId: 5, siteAlias: 'Oak' } }, { subject }),
    eventOf('devices', { type: 'DeviceActivated', data: { deviceId: 5, activatedAt: 1, deactivatesAt: 2 } }, { subject }),
  ];
  expect(rows(...messages)).toEqual([{ serial: '900', device_name: null, site_alias: 'Oak', activated_at: 1, deactivates_at: 2 }]);
});

it('a released device belongs to no organization and loses the names that it had there', () => {
  const released = eventOf('devices', { type: 'DeviceReleased', data: { deviceId: 5, serialNumber: '900', orgId: 7 } }, { subject });
  expect(rows(claimed, released)).toEqual([{ serial: '900', org_id: null, device_name: null, site_alias: null }]);
});

it('a device that changes hands is of its new organization, without the names of the former one', () => {
  const moved = [
    eventOf('devices', { type: 'DeviceRenamed', data: { deviceId: 5, deviceName: 'Elm' } }, { subject }),
    eventOf('devices', { type: 'DeviceReleased', data: { deviceId: 5, serialNumber: '900', orgId: 7, bySupport: 'moved' } }, { subject }),
    eventOf('devices', { type: 'DeviceClaimed', data: { deviceId: 5, serialNumber: '900', orgId: 8, bySupport: 'moved' } }, { subject }),
  ];
  expect(rows(claimed, ...moved)).toEqual([{ serial: '900', org_id: 8, device_name: null, site_alias: null }]);
});

it('an activation stays with the organization that has paid for it', () => {
  const activated = eventOf(
    'devices',
    { type: 'DeviceActivated', data: { deviceId: 5, activatedAt: 1, deactivatesAt: 2 } },
    { subject, orgid: 7 },
  );
  const released = eventOf('devices', { type: 'DeviceReleased', data: { deviceId: 5, serialNumber: '900', orgId: 7 } }, { subject });
  expect(rowsOf(deviceListView, 'device_activations', [activated, released])).toEqual([
    { activation_id: '900:7', org_id: 7, serial: '900', deactivates_at: 2 },
  ]);
});

it('a device has its software subscription until that ends', () => {
  const started = eventOf('devices', { type: 'SoftwareSubscriptionStarted', data: { deviceId: 5 } }, { subject });
  const ended = eventOf('devices', { type: 'SoftwareSubscriptionEnded', data: { deviceId: 5 } }, { subject });
  expect(rows(started)).toEqual([{ serial: '900', software_subscription: true }]);
  expect(rows(started, ended)).toEqual([{ serial: '900', software_subscription: false }]);
});

it('what the device reports of its site is there in either order of the topics', () => {
  const reported = stateOf('devices', subject, state);
  expect(rows(claimed, reported)).toEqual([{ serial: '900', org_id: 7, site_name: 'MH-1', mac_address: 'a1', imei: '35' }]);
  expect(rows(reported, claimed)).toEqual([{ serial: '900', site_name: 'MH-1', mac_address: 'a1', imei: '35', org_id: 7 }]);
  expect(rows(stateOf('devices', subject))).toEqual([]);
});

it('an event of a newer release changes nothing, and later events are applied', () => {
  const newer = { ...registered, event: { ...registered.event, type: 'DeviceRepainted' } };
  expect(rows(registered, newer, claimed)).toEqual(rows(registered, claimed));
});
