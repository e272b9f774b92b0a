import type { Thing } from './hints.js';

const SEND_EVERY_MS = 1_000;
/** As many things of a kind are told of at once; the others wait for the next time. */
export const MOST_AT_ONCE = 500;
/** More changed things of a kind are not counted: the reader reads its lists again. */
const MOST_WAITING = 10_000;

/** Things that changed and wait to be sent, by kind. */
export type Waiting = ReadonlyMap<Thing, ReadonlySet<string>>;

/** What is to be sent now. `all`: nothing else waits, so what is sent with it is the state of now. */
export type Turn = { readonly kind: 'reload' } | { readonly kind: 'things'; readonly waiting: Waiting; readonly all: boolean };

/** Collects hints and hands them on one turn after the other, at most once a second: a storm of packets is one message. After a turn that fails the reader reloads. */
export class HintBuffer {
  #waiting = new Map<Thing, Set<string>>();
  #reload = false;
  #sending = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(readonly send: (turn: Turn) => Promise<void>) {}

  push(kind: Thing, key: string): void {
    this.#keep(kind, key);
    this.#schedule();
  }

  /** What changed is not known any more. */
  reload(): void {
    this.#reload = true;
    this.#waiting.clear();
    this.#schedule();
  }

  /** Does nothing wait, and is nothing being sent? */
  get idle(): boolean {
    return !this.#sending && !this.#reload && this.#waiting.size === 0;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #keep(kind: Thing, key: string): void {
    // The lists will be read after it, so they hold it.
    if (this.#reload) return;
    const keys = this.#waiting.get(kind) ?? new Set();
    keys.add(key);
    this.#waiting.set(kind, keys);
    if (keys.size > MOST_WAITING) this.reload();
  }

  #schedule(): void {
    if (this.#sending || this.#closed || (!this.#reload && this.#waiting.size === 0)) return;
    this.#timer ??= setTimeout(() => void this.#turn(), Math.max(0, this.#sentAt + SEND_EVERY_MS - performance.now()));
  }

  async #turn(): Promise<void> {
    this.#timer = undefined;
    this.#sentAt = performance.now();
    this.#sending = true;
    const turn = this.#take();
    try {
      await this.send(turn);
    } catch {
      this.reload();
    } finally {
      this.#sending = false;
      this.#schedule();
    }
  }

  #take(): Turn {
    if (this.#reload) {
      this.#reload = false;
      return { kind: 'reload' };
    }
    const waiting = new Map<Thing, ReadonlySet<string>>();
    for (const [kind, keys] of this.#waiting) {
      const all = [...keys];
      waiting.set(kind, new Set(all.slice(0, MOST_AT_ONCE)));
      if (all.length <= MOST_AT_ONCE) this.#waiting.delete(kind);
      else this.#waiting.set(kind, new Set(all.slice(MOST_AT_ONCE)));
    }
    return { kind: 'things', waiting, all: this.#waiting.size === 0 };
  }
}
