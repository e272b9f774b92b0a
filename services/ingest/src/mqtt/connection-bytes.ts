import { Room } from './room.js';
import { FLEET } from './sessions.js';

/**
 * Room for bytes that organizations share. None takes more than a quarter of what it leaves to the others, so that n of them leave 0.8^n:
 * of 64 MiB, ten leave enough for a packet of any length. The fleet may have all.
 */
export const roomOfBytes = (inAll: number): Room => new Room({ inAll, each: (holder, left) => (holder === FLEET ? inAll : left / 4) });

/** The bytes that a connection has under way: the first ones are its own, so that a small packet needs no room; those above take room. */
export class ConnectionBytes {
  #held = 0;
  #holder: string | undefined;

  /** `holder` answers whose share of the room it is, undefined while the connection has no right to any. */
  constructor(
    readonly own: number,
    readonly room: Room,
    readonly holder: () => string | undefined,
  ) {}

  /** False, and nothing taken, where there is no room. */
  take(bytes: number): boolean {
    const more = this.#above(this.#held + bytes) - this.#above(this.#held);
    if (more > 0) {
      this.#holder ??= this.holder();
      if (this.#holder === undefined || !this.room.take(this.#holder, more)) return false;
    }
    this.#held += bytes;
    return true;
  }

  give(bytes: number): void {
    const less = this.#above(this.#held) - this.#above(this.#held - bytes);
    this.#held -= bytes;
    if (less > 0 && this.#holder !== undefined) this.room.give(this.#holder, less);
  }

  #above(bytes: number): number {
    return Math.max(0, bytes - this.own);
  }
}
