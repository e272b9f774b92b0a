import { type DeviceEvent, type Refusal, refuse } from '@headworks/contracts';
import type { Device } from './device.js';

/** A device that is registered and nobody's goes to the organization; one serial number has one owner. */
export function claim(device: Device, orgId: number): readonly DeviceEvent[] | Refusal {
  if (!device.registered) return refuse('Not Found');
  if (device.orgId !== null) return refuse('AlreadyClaimed');
  return [{ type: 'DeviceClaimed', data: { deviceId: device.deviceId, serialNumber: device.serialNumber, orgId } }];
}
