import { type Refusal, refuse } from '@headworks/api/errors';
import type { DeviceEvent } from '@headworks/api/events/device';
import type { Device } from './device.js';

const owned = (device: Device, orgId: number | null): boolean => device.registered && orgId !== null && device.orgId === orgId;

/** `deviceName` null clears the name; the same name has no effect. */
export function rename(device: Device, orgId: number | null, deviceName: string | null): readonly DeviceEvent[] | Refusal {
  if (!owned(device, orgId)) return refuse('Not Found');
  if (device.deviceName === deviceName) return [];
  return [{ type: 'DeviceRenamed', data: { deviceId: device.deviceId, deviceName } }];
}

export function changeAlias(device: Device, orgId: number | null, siteAlias: string | null): readonly DeviceEvent[] | Refusal {
  if (!owned(device, orgId)) return refuse('Not Found');
  if (device.siteAlias === siteAlias) return [];
  return [{ type: 'DeviceAliasChanged', data: { deviceId: device.deviceId, siteAlias } }];
}
