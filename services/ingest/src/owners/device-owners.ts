import type { DeviceState } from '@headworks/api/events/device';

/** The owners of all devices, in memory: each packet is stamped with one. */
export class DeviceOwners {
  readonly #owners = new Map<string, number | null>();

  /** Undefined for a device that is not registered, null for one without an owner. */
  ownerOf(serialNumber: string): number | null | undefined {
    return this.#owners.get(serialNumber);
  }

  apply(serialNumber: string, state: Pick<DeviceState, 'orgId'> | undefined): void {
    if (state) this.#owners.set(serialNumber, state.orgId);
    else this.#owners.delete(serialNumber);
  }
}
