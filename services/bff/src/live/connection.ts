import type { LiveKind } from '../view-runtime/view.js';

const SEND_EVERY_MS = 1_000;
/** Up to this many things of a kind are sent in one turn; the others wait for the next one. */
export const MAX_PER_TURN = 500;
/** If more things of a kind wait, the reader reads its lists again. */
const MAX_WAITING = 10_000;

/** Things that changed and wait to be sent, by kind. */
export type Waiting = ReadonlyMap<LiveKind, ReadonlySet<string>>;

/** What to send now. `all`: nothing else waits, so the reader is up to date after it. */
export type Turn = { readonly kind: 'reload' } | { readonly kind: 'things'; readonly waiting: Waiting; readonly all: boolean };

/** Collects hints and sends them in turns, up to once a second: a burst of packets is one message. After a failed turn, the reader reloads. */
export class HintBuffer {
  #waiting = new Map<LiveKind, Set<string>>();
  #reload = false;
  #sending = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(readonly send: (turn: Turn) => Promise<void>) {}

  push(kind: LiveKind, key: string): void {
    this.#keep(kind, key);
    this.#schedule();
  }

  /** Hints were lost: the reader reads its lists again. */
  reload(): void {
    this.#reload = true;
    this.#waiting.clear();
    this.#schedule();
  }

  /** Whether nothing waits and no turn is being sent. */
  get idle(): boolean {
    return !this.#sending && !this.#reload && this.#waiting.size === 0;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #keep(kind: LiveKind, key: string): void {
    // The reload comes later and includes the change.
    if (this.#reload) return;
    const keys = this.#waiting.get(kind) ?? new Set();
    keys.add(key);
    this.#waiting.set(kind, keys);
    if (keys.size > MAX_WAITING) this.reload();
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
    const waiting = new Map<LiveKind, ReadonlySet<string>>();
    for (const [kind, keys] of this.#waiting) {
      const all = [...keys];
      waiting.set(kind, new Set(all.slice(0, MAX_PER_TURN)));
      if (all.length <= MAX_PER_TURN) this.#waiting.delete(kind);
      else this.#waiting.set(kind, new Set(all.slice(MAX_PER_TURN)));
    }
    return { kind: 'things', waiting, all: this.#waiting.size === 0 };
  }
}
