import type { DeviceEvent, DeviceType } from '@headworks/contracts';
import type { Device } from './device.js';

export interface Seen {
  readonly deviceId: number;
  readonly serialNumber: string;
  readonly deviceType: DeviceType;
  /** The organization whose key sent the packet; it gets a device that nobody owns. */
  readonly claimFor: number | null;
}

/** A packet of a device: registers it at first sight, and claims it for the key's organization while nobody owns it. */
export function see(device: Device, { deviceId, serialNumber, deviceType, claimFor }: Seen): readonly DeviceEvent[] {
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
