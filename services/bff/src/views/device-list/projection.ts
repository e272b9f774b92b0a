import type { EventOf } from '@headworks/api/bus-messages';
import type { DeviceEvent, DeviceState } from '@headworks/api/events/device';
import { type Change, noChange, ofEvents, ofState, set, unhandled } from '../../view-runtime/projection.js';

const SERIAL = /^device-(.+)$/;

function deviceChanges({ subject, type, data, time }: EventOf<DeviceEvent>): readonly Change[] {
  const serial = SERIAL.exec(subject)?.[1];
  if (serial === undefined) return noChange;
  switch (type) {
    case 'DeviceRegistered':
      return [set(serial, { device_id: data.deviceId, device_type: data.deviceType, created_at: Date.parse(time) })];
    case 'DeviceClaimed':
      return [set(serial, { org_id: data.orgId })];
    case 'DeviceReleased':
      return [set(serial, { org_id: null, device_name: null, site_alias: null })];
    case 'DeviceRenamed':
      return [set(serial, { device_name: data.deviceName })];
    case 'DeviceAliasChanged':
      return [set(serial, { site_alias: data.siteAlias })];
    case 'DeviceActivated':
      return [set(serial, { activated_at: data.activatedAt, deactivates_at: data.deactivatesAt })];
    case 'SoftwareSubscriptionStarted':
      return [set(serial, { software_subscription: true })];
    case 'SoftwareSubscriptionEnded':
      return [set(serial, { software_subscription: false })];
    // The address comes with the device's state.
    case 'DeviceMacAddressNoted':
      return noChange;
    default: {
      return unhandled(type);
    }
  }
}

function activationChanges({ subject, type, data, orgid }: EventOf<DeviceEvent>): readonly Change[] {
  const serial = SERIAL.exec(subject)?.[1];
  if (serial === undefined || orgid === null || type !== 'DeviceActivated') return noChange;
  return [set(`${serial}:${orgid}`, { org_id: orgid, serial, deactivates_at: data.deactivatesAt })];
}

/** A tombstone changes nothing: the device still exists. */
const stateChanges = (state: DeviceState | undefined): readonly Change[] =>
  state?.kind === 'device'
    ? [set(state.serialNumber, { site_name: state.siteName, mac_address: state.macAddress, imei: state.imei })]
    : noChange;

const target = { table: 'device_list', key: 'serial' };

export const deviceListProjections = [
  ofEvents(
    'devices',
    {
      ...target,
      columns: [
        'device_id',
        'device_type',
        'org_id',
        'device_name',
        'site_alias',
        'activated_at',
        'deactivates_at',
        'created_at',
        'software_subscription',
      ],
    },
    deviceChanges,
  ),
  ofEvents(
    'devices',
    { table: 'device_activations', key: 'activation_id', columns: ['org_id', 'serial', 'deactivates_at'] },
    activationChanges,
  ),
  ofState('devices', { ...target, columns: ['site_name', 'mac_address', 'imei'] }, stateChanges),
];
