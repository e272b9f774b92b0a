import type { ApiKey } from '../keys/key-registry.js';
import type { DeviceOwners } from './device-owners.js';
import { maySend } from './may-send.js';

/** Returns whether the holder of this key may receive the rejections of a device's packets: the same as may send them. */
export function mayListen(owners: Pick<DeviceOwners, 'ownerOf'>, key: ApiKey, serialNumber: string): boolean {
  return maySend(key, owners.ownerOf(serialNumber) ?? null);
}
