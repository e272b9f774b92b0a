import { FLEET } from './sessions.js';
import { SharedLimit } from './shared-limit.js';

/**
 * A limit for bytes that organizations share. Each may use up to a quarter of what it leaves to the others, so that n of them leave 0.8^n:
 * of 64 MiB, ten leave enough for a packet of any length. The fleet may use all.
 */
export const sharedBytes = (inAll: number): SharedLimit =>
  new SharedLimit({ inAll, each: (holder, left) => (holder === FLEET ? inAll : left / 4) });

/** The bytes of a connection in progress: the first ones are reserved, so that a small packet is always accepted; those beyond are shared. */
export class ConnectionBytes {
  #held = 0;
  #holder: string | undefined;

  /** `holder` returns the holder of the share, undefined if the connection may not use shared bytes. */
  constructor(
    readonly own: number,
    readonly shared: SharedLimit,
    readonly holder: () => string | undefined,
  ) {}

  /** Returns false, and takes nothing, if too few are left. */
  take(bytes: number): boolean {
    const more = this.#above(this.#held + bytes) - this.#above(this.#held);
    if (more > 0) {
      this.#holder ??= this.holder();
      if (this.#holder === undefined || !this.shared.take(this.#holder, more)) return false;
    }
    this.#held += bytes;
    return true;
  }

  give(bytes: number): void {
    const less = this.#above(this.#held) - this.#above(this.#held - bytes);
    this.#held -= bytes;
    if (less > 0 && this.#holder !== undefined) this.shared.give(this.#holder, less);
  }

  #above(bytes: number): number {
    return Math.max(0, bytes - this.own);
  }
}
