import type { Known, KnownKey } from './known.js';

/** May the holder of this key hear what was wrong with a device's packets? The fleet always, an organization that of its devices and of those that nobody owns. */
export function mayListen(known: Pick<Known, 'ownerOf'>, key: KnownKey, serialNumber: string): boolean {
  const owner = known.ownerOf(serialNumber);
  return key.orgId === null || owner == null || owner === key.orgId;
}
