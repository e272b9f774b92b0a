import { type Refusal, refuse } from '@headworks/api/errors';
import type { DeviceEvent } from '@headworks/api/events/device';
import type { Device } from './device.js';

type Claimed = Extract<DeviceEvent, { type: 'DeviceClaimed' }>['data'];

export interface Upload {
  /** The number for a new device. */
  readonly deviceId: number;
  readonly serialNumber: string;
  readonly orgId: number;
  /** Null if it is not checked. */
  readonly macAddress: string | null;
  /** The address from packets of the device, which takes precedence. */
  readonly packetMacAddress: string | null;
  readonly opens: Claimed['opens'];
}

/**
 * Registers a new device from its uploaded file, with its address, and claims a device without an owner. Refuses a device of another organization and
 * a different address: a serial number alone proves nothing.
 */
export function upload(device: Device, given: Upload): readonly DeviceEvent[] | Refusal {
  const { serialNumber, orgId, macAddress, opens } = given;
  if (device.orgId !== null && device.orgId !== orgId) return refuse('OwnedElsewhere');
  const current = given.packetMacAddress ?? device.macAddress;
  const differs = macAddress !== null && current !== null && !isSameAddress(macAddress, current);
  if (differs || (device.registered && device.deviceType === 'firstresponse')) {
    return refuse('Invalid MAC address and serial number combination');
  }
  const deviceId = device.registered ? device.deviceId : given.deviceId;
  const events: DeviceEvent[] = [];
  if (!device.registered) {
    const address = macAddress === null ? {} : { macAddress };
    events.push({ type: 'DeviceRegistered', data: { deviceId, serialNumber, deviceType: 'itracker', ...address } });
  } else if (current === null && macAddress !== null) {
    events.push({ type: 'DeviceMacAddressNoted', data: { deviceId, serialNumber, macAddress } });
  }
  if (device.orgId === null)
    events.push({ type: 'DeviceClaimed', data: { deviceId, serialNumber, orgId, ...(opens === undefined ? {} : { opens }) } });
  return events;
}

/** Devices write their address with colons, dashes, dots or nothing, in either case. */
const isSameAddress = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);
const digitsOf = (address: string): string => address.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();
