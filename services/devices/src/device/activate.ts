import { type Refusal, refuse } from '@headworks/api/errors';
import type { DeviceEvent } from '@headworks/api/events/device';
import type { Device } from './device.js';

/** Activates for `lifeMs` from `now` (milliseconds); an active device does not change. */
export function activate(device: Device, orgId: number | null, now: number, lifeMs: number): readonly DeviceEvent[] | Refusal {
  if (!device.registered || orgId === null || device.orgId !== orgId) return refuse('Not Found');
  if (device.deactivatesAt !== null && now < device.deactivatesAt) return [];
  return [{ type: 'DeviceActivated', data: { deviceId: device.deviceId, activatedAt: now, deactivatesAt: now + lifeMs } }];
}
