import { type Refusal, refuse } from '@headworks/api/errors';
import type { DeviceEvent } from '@headworks/api/events/device';
import type { Device } from './device.js';

/**
 * Moves the device from `fromOrgId` to another organization: a release and a claim in one append, so that it is never without an owner. Conflict if
 * `fromOrgId` is no longer the owner, so that of two concurrent moves one wins.
 */
export function move(device: Device, fromOrgId: number | null, toOrgId: number): readonly DeviceEvent[] | Refusal {
  const { registered, deviceId, serialNumber, orgId } = device;
  if (!registered) return refuse('Not Found');
  if (orgId === null) return refuse('NotClaimed');
  if (orgId !== fromOrgId) return refuse('Conflict');
  if (orgId === toOrgId) return refuse('AlreadyOwner');
  return [
    { type: 'DeviceReleased', data: { deviceId, serialNumber, orgId, bySupport: 'moved' } },
    { type: 'DeviceClaimed', data: { deviceId, serialNumber, orgId: toOrgId, bySupport: 'moved' } },
  ];
}

/** The events of a move belong to the organization that each of them names. */
export const orgIdOfMove = (event: DeviceEvent): number | null => ('orgId' in event.data ? event.data.orgId : null);
