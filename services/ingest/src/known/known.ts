import type { ApiKeyState, DeviceState } from '@headworks/contracts';

/** Who may write, and whose a device is, held in memory: asked for every packet. */
export interface KnownKey {
  readonly keyId: string;
  /** Null for the fleet key, which writes for all. */
  readonly orgId: number | null;
}

export class Known {
  readonly #keys = new Map<string, KnownKey>();
  readonly #hashes = new Map<string, string>();
  readonly #owners = new Map<string, number | null>();

  key(hash: string): KnownKey | undefined {
    return this.#keys.get(hash);
  }

  /** Undefined for a device that nobody registered, null for one that nobody owns. */
  ownerOf(serialNumber: string): number | null | undefined {
    return this.#owners.get(serialNumber);
  }

  applyKey(keyId: string, state: Pick<ApiKeyState, 'hash' | 'orgId'> | undefined): void {
    const before = this.#hashes.get(keyId);
    if (before !== undefined) this.#keys.delete(before);
    this.#hashes.delete(keyId);
    if (!state) return;
    this.#hashes.set(keyId, state.hash);
    this.#keys.set(state.hash, { keyId, orgId: state.orgId });
  }

  applyDevice(serialNumber: string, state: Pick<DeviceState, 'orgId'> | undefined): void {
    if (state) this.#owners.set(serialNumber, state.orgId);
    else this.#owners.delete(serialNumber);
  }
}
