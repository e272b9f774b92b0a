import { type DeviceEvent, type Refusal, refuse } from '@headworks/contracts';
import type { Device } from './device.js';

const owned = (device: Device, orgId: number | null): boolean => device.registered && orgId !== null && device.orgId === orgId;

/** `deviceName` null clears it; the same name changes nothing. */
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
