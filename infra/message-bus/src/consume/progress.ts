import type { Sql } from '@headworks/postgres';
import { OFFSET_APART_MS } from '../limits.js';
import type { Cursor } from './cursor.js';
import { moveOffset, type Place } from './offsets.js';

/** What a group has done in a partition, and what its row says: the row follows later when a batch has nothing else to write. */
export class Progress {
  #done: Cursor;
  #stored: Cursor;
  #storeAtMs = Number.POSITIVE_INFINITY;

  constructor(stored: Cursor) {
    this.#done = stored;
    this.#stored = stored;
  }

  /** The last message that is done. */
  get done(): Cursor {
    return this.#done;
  }

  /** The last message that the row counts as done; a crash repeats the ones after it. */
  get stored(): Cursor {
    return this.#stored;
  }

  /** Milliseconds until the row has to follow, 0 if it is time, Infinity if it is up to date. */
  get dueInMs(): number {
    return Math.max(0, this.#storeAtMs - performance.now());
  }

  /** A batch without writes is done. */
  advance(to: Cursor): void {
    this.#done = to;
    this.#storeAtMs = Math.min(this.#storeAtMs, performance.now() + OFFSET_APART_MS);
  }

  /** The row was moved together with the writes of a batch. */
  committed(to: Cursor): void {
    this.#done = to;
    this.#stored = to;
    this.#storeAtMs = Number.POSITIVE_INFINITY;
  }

  /** Moves the row to what is done. Throws OwnershipLost. */
  async store(sql: Sql, place: Place): Promise<void> {
    if (this.#done === this.#stored) return;
    const to = this.#done;
    await moveOffset(sql, place, this.#stored, to);
    this.committed(to);
  }
}
