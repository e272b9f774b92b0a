import { type Refusal, refuse } from '@headworks/api/errors';
import type { DeviceEvent } from '@headworks/api/events/device';
import type { Device } from './device.js';

/** Releases the device: it has no owner and no name until it is claimed again. A billed activation continues. */
export function release(device: Device, orgId: number | null): readonly DeviceEvent[] | Refusal {
  if (!device.registered || orgId === null || device.orgId !== orgId) return refuse('Not Found');
  return [{ type: 'DeviceReleased', data: { deviceId: device.deviceId, serialNumber: device.serialNumber, orgId } }];
}
