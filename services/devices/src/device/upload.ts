import { type DeviceEvent, type Refusal, refuse } from '@headworks/contracts';
import type { Device } from './device.js';

export interface Upload {
  /** The number that the device gets where nobody knows it. */
  readonly deviceId: number;
  readonly serialNumber: string;
  readonly orgId: number;
  /** Null where it is not checked. */
  readonly macAddress: string | null;
  /** What packets of the device have said, the newest word on it. */
  readonly toldMacAddress: string | null;
}

/**
 * A file of the device was uploaded: registers the device with its address at first sight, and claims it while nobody owns it. Another's device and one
 * with another address are refused, whoever asks: a serial number alone is no proof.
 */
export function upload(device: Device, given: Upload): readonly DeviceEvent[] | Refusal {
  const { serialNumber, orgId, macAddress } = given;
  if (device.orgId !== null && device.orgId !== orgId) return refuse('OwnedElsewhere');
  const known = given.toldMacAddress ?? device.macAddress;
  const differs = macAddress !== null && known !== null && !isSameAddress(macAddress, known);
  if (differs || (device.registered && device.deviceType === 'firstresponse')) {
    return refuse('Invalid MAC address and serial number combination');
  }
  const deviceId = device.registered ? device.deviceId : given.deviceId;
  const events: DeviceEvent[] = [];
  if (!device.registered) {
    const address = macAddress === null ? {} : { macAddress };
    events.push({ type: 'DeviceRegistered', data: { deviceId, serialNumber, deviceType: 'itracker', ...address } });
  } else if (known === null && macAddress !== null) {
    events.push({ type: 'DeviceMacAddressNoted', data: { deviceId, serialNumber, macAddress } });
  }
  if (device.orgId === null) events.push({ type: 'DeviceClaimed', data: { deviceId, serialNumber, orgId } });
  return events;
}

/** Devices write their address with colons, dashes, dots or nothing, in either case. */
const isSameAddress = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);
const digitsOf = (address: string): string => address.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();
