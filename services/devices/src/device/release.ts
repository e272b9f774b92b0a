import { type DeviceEvent, type Refusal, refuse } from '@headworks/contracts';
import type { Device } from './device.js';

/** The organization gives the device up: it is nobody's, without a name, until somebody claims it. An activation that was billed goes on. */
export function release(device: Device, orgId: number | null): readonly DeviceEvent[] | Refusal {
  if (!device.registered || orgId === null || device.orgId !== orgId) return refuse('Not Found');
  return [{ type: 'DeviceReleased', data: { deviceId: device.deviceId, serialNumber: device.serialNumber, orgId } }];
}
