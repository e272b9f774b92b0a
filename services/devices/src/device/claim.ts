import { type Refusal, refuse } from '@headworks/api/errors';
import type { DeviceEvent } from '@headworks/api/events/device';
import type { Device } from './device.js';

/** Assigns a registered device without an owner to the organization; a serial number has one owner. */
export function claim(device: Device, orgId: number, by: 'organization' | 'support' = 'organization'): readonly DeviceEvent[] | Refusal {
  if (!device.registered) return refuse('Not Found');
  if (device.orgId !== null) return refuse('AlreadyClaimed');
  const { deviceId, serialNumber } = device;
  return [{ type: 'DeviceClaimed', data: { deviceId, serialNumber, orgId, ...(by === 'support' ? { bySupport: 'assigned' } : {}) } }];
}
