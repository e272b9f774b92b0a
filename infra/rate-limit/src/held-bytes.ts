import type { SharedLimit } from './shared-limit.js';

/** The bytes that a connection or a request holds: the first ones are reserved, so that a small packet is always accepted; those beyond are shared. */
export class HeldBytes {
  #held = 0;
  #ended = false;
  #holder: string | undefined;

  /** `holder` returns the holder of the share, undefined if shared bytes may not be used. */
  constructor(
    readonly own: number,
    readonly shared: SharedLimit,
    readonly holder: () => string | undefined,
  ) {}

  /** Returns false, and takes nothing, if too few are left, or after the end. */
  take(bytes: number): boolean {
    if (this.#ended) return false;
    const more = this.#moreWith(bytes);
    if (more > 0) {
      this.#holder ??= this.holder();
      if (this.#holder === undefined || !this.shared.take(this.#holder, more)) return false;
    }
    this.#held += bytes;
    return true;
  }

  /** Whether bytes that are refused would be taken if no other holder had any. */
  fitsAlone(bytes: number): boolean {
    return this.#holder !== undefined && this.shared.fitsAlone(this.#holder, this.#moreWith(bytes));
  }

  give(bytes: number): void {
    const less = this.#above(this.#held) - this.#above(this.#held - bytes);
    this.#held -= bytes;
    if (less > 0 && this.#holder !== undefined) this.shared.give(this.#holder, less);
  }

  /** Gives all of them back. What comes later is not taken: nothing would give it back. */
  end(): void {
    this.give(this.#held);
    this.#ended = true;
  }

  #moreWith(bytes: number): number {
    return this.#above(this.#held + bytes) - this.#above(this.#held);
  }

  #above(bytes: number): number {
    return Math.max(0, bytes - this.own);
  }
}
