import type { IncomingMessage } from '../port.js';

const MAX_RECENT_MESSAGES = 20_000;
const MAX_RECENT_CHARACTERS = 16_000_000;

/**
 * The newest messages that this process wrote, so that its own groups need not read them from the database: with four groups that is most of the
 * work of a read. Holds one run of offsets without a gap; a write of another process starts a new run.
 */
export class RecentMessages {
  #first = 0;
  #messages: IncomingMessage[] = [];
  #characters = 0;

  add(messages: readonly IncomingMessage[]): void {
    const first = messages[0];
    if (first === undefined) return;
    if (this.#messages.length === 0 || first.offset !== this.#first + this.#messages.length) {
      this.clear();
      this.#first = first.offset;
    }
    for (const message of messages) {
      this.#messages.push(message);
      this.#characters += message.value.length;
    }
    if (this.#messages.length > 2 * MAX_RECENT_MESSAGES || this.#characters > 2 * MAX_RECENT_CHARACTERS) this.#forgetOlderHalf();
  }

  /** The messages after `offset`, or undefined if this run does not cover them. Empty when `offset` is its newest. */
  after(offset: number, limit: number): readonly IncomingMessage[] | undefined {
    const start = offset + 1 - this.#first;
    if (this.#messages.length === 0 || start < 0 || start > this.#messages.length) return undefined;
    return this.#messages.slice(start, start + limit);
  }

  clear(): void {
    this.#messages = [];
    this.#characters = 0;
  }

  #forgetOlderHalf(): void {
    const forgotten = this.#messages.splice(0, Math.ceil(this.#messages.length / 2));
    this.#first += forgotten.length;
    for (const message of forgotten) this.#characters -= message.value.length;
  }
}
