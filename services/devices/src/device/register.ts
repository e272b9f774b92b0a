import type { DeviceEvent, DeviceType } from '@headworks/api/events/device';
import type { Device } from './device.js';

export interface Seen {
  readonly deviceId: number;
  readonly serialNumber: string;
  readonly deviceType: DeviceType;
  /** The organization of the sending key; a device without an owner is claimed for it. */
  readonly claimFor: number | null;
}

/** Registers a new device from its packet, and claims a device without an owner for the organization of the key. */
export function registerFromPacket(device: Device, { deviceId, serialNumber, deviceType, claimFor }: Seen): readonly DeviceEvent[] {
  const events: DeviceEvent[] = [];
  if (!device.registered) events.push({ type: 'DeviceRegistered', data: { deviceId, serialNumber, deviceType } });
  if (device.orgId === null && claimFor !== null) {
    events.push({
      type: 'DeviceClaimed',
      data: { deviceId: device.registered ? device.deviceId : deviceId, serialNumber, orgId: claimFor },
    });
  }
  return events;
}
