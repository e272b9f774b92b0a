import type { ApiKey } from '../keys/key-registry.js';
import type { DeviceOwners } from './device-owners.js';

/** Returns whether the holder of this key may receive the rejections of a device's packets: always the fleet; an organization for its own devices and for devices without an owner. */
export function mayListen(owners: Pick<DeviceOwners, 'ownerOf'>, key: ApiKey, serialNumber: string): boolean {
  const owner = owners.ownerOf(serialNumber);
  return key.orgId === null || owner == null || owner === key.orgId;
}
