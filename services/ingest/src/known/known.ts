import type { ApiKeyState, DeviceState } from '@headworks/contracts';

/** Who may write, and whose a device is, held in memory: asked for every packet. */
export interface KnownKey {
  readonly keyId: string;
  /** Null for the fleet key, which writes for all. */
  readonly orgId: number | null;
}

/** Deleted keys that are remembered: an answer of accounts that names one can only have been on its way while it was deleted. */
const MAX_ENDED = 10_000;

export class Known {
  readonly #keys = new Map<string, KnownKey>();
  readonly #hashes = new Map<string, string>();
  readonly #owners = new Map<string, number | null>();
  readonly #ended = new Set<string>();
  readonly #onEnded: ((keyId: string) => void)[] = [];

  key(hash: string): KnownKey | undefined {
    return this.#keys.get(hash);
  }

  /** May the key still be used? The fleet's is never deleted. */
  isCurrent({ keyId, orgId }: KnownKey): boolean {
    return orgId === null || this.#hashes.has(keyId);
  }

  /** Calls `listener` with the id of each key that is deleted from now on. */
  onKeyEnded(listener: (keyId: string) => void): void {
    this.#onEnded.push(listener);
  }

  /** Undefined for a device that nobody registered, null for one that nobody owns. */
  ownerOf(serialNumber: string): number | null | undefined {
    return this.#owners.get(serialNumber);
  }

  applyKey(keyId: string, state: Pick<ApiKeyState, 'hash' | 'orgId'> | undefined): void {
    const before = this.#hashes.get(keyId);
    if (before !== undefined) this.#keys.delete(before);
    this.#hashes.delete(keyId);
    if (!state) this.#end(keyId);
    else if (!this.#ended.has(keyId)) {
      this.#hashes.set(keyId, state.hash);
      this.#keys.set(state.hash, { keyId, orgId: state.orgId });
    }
  }

  /** An id is never given again, so its end is final, in whatever order the news of it arrives. */
  #end(keyId: string): void {
    const [oldest] = this.#ended;
    if (this.#ended.size >= MAX_ENDED && oldest !== undefined) this.#ended.delete(oldest);
    this.#ended.add(keyId);
    for (const listener of this.#onEnded) listener(keyId);
  }

  applyDevice(serialNumber: string, state: Pick<DeviceState, 'orgId'> | undefined): void {
    if (state) this.#owners.set(serialNumber, state.orgId);
    else this.#owners.delete(serialNumber);
  }
}
