import type { ApiKey } from '../keys/key-registry.js';

/** Returns whether the holder of this key may send packets of a device of `owner` (an organization): always the fleet; an organization for its own devices and for devices without an owner. */
export const maySend = (key: ApiKey, owner: number | null): boolean => key.orgId === null || owner === null || owner === key.orgId;
