import type { ApiKeyState } from '@headworks/api/events/organization';

export interface ApiKey {
  readonly keyId: string;
  /** Null for the fleet key, which sends packets for every device. */
  readonly orgId: number | null;
}

/** Deleted keys that are remembered: a response of accounts that contains one was sent before the deletion. */
const MAX_ENDED = 10_000;

/** The API keys of all organizations, in memory: each packet is checked against them. */
export class KeyRegistry {
  readonly #keys = new Map<string, ApiKey>();
  readonly #hashes = new Map<string, string>();
  readonly #ended = new Set<string>();
  readonly #onEnded: ((keyId: string) => void)[] = [];

  find(hash: string): ApiKey | undefined {
    return this.#keys.get(hash);
  }

  /** Returns whether the key may still be used. The fleet key is never deleted. */
  isCurrent({ keyId, orgId }: ApiKey): boolean {
    return orgId === null || this.#hashes.has(keyId);
  }

  /** Calls `listener` with the id of each key that is deleted from now on. */
  onKeyEnded(listener: (keyId: string) => void): void {
    this.#onEnded.push(listener);
  }

  apply(keyId: string, state: Pick<ApiKeyState, 'hash' | 'orgId'> | undefined): void {
    const before = this.#hashes.get(keyId);
    if (before !== undefined) this.#keys.delete(before);
    this.#hashes.delete(keyId);
    if (!state) this.#end(keyId);
    else if (!this.#ended.has(keyId)) {
      this.#hashes.set(keyId, state.hash);
      this.#keys.set(state.hash, { keyId, orgId: state.orgId });
    }
  }

  /** Ids are never reused, so a deletion is final, whatever the order in which messages arrive. */
  #end(keyId: string): void {
    const [oldest] = this.#ended;
    if (this.#ended.size >= MAX_ENDED && oldest !== undefined) this.#ended.delete(oldest);
    this.#ended.add(keyId);
    for (const listener of this.#onEnded) listener(keyId);
  }
}
