import type { LiveKind } from '../view-runtime/view.js';

const SEND_EVERY_MS = 1_000;
/** One packet changes several tables of a thing, which arrive one after the other: they are one message. */
const GATHER_MS = 100;
const TIMER_EARLY_MS = 2;
/** Up to this many things of a kind are sent in one turn; the others wait for the next one. */
export const MAX_PER_TURN = 500;
/** If more things of a kind wait, the reader reads its lists again. */
const MAX_WAITING = 10_000;

type Part = LiveKind | 'reload';

/** Things that changed and wait to be sent, by kind. */
export type Waiting = ReadonlyMap<LiveKind, ReadonlySet<string>>;

/** What to send now. `all`: nothing else waits, so the reader is up to date after it. */
export type Turn = { readonly kind: 'reload' } | { readonly kind: 'things'; readonly waiting: Waiting; readonly all: boolean };

/**
 * Collects hints and sends them in turns, each kind up to once a second: a burst of packets is one message, and a log that was sent does not delay its
 * device. After a failed turn, the reader reloads.
 */
export class HintBuffer {
  readonly #waiting = new Map<LiveKind, Set<string>>();
  /** When each part that waits may be sent, by performance.now. */
  readonly #dueAt = new Map<Part, number>();
  readonly #sentAt = new Map<Part, number>();
  #sending = false;
  #closed = false;
  #timer: { readonly timeout: NodeJS.Timeout; readonly at: number } | undefined;

  constructor(readonly send: (turn: Turn) => Promise<void>) {}

  push(kind: LiveKind, key: string): void {
    // The reload comes later and includes the change.
    if (this.#dueAt.has('reload')) return;
    const keys = this.#waiting.get(kind) ?? new Set();
    keys.add(key);
    this.#waiting.set(kind, keys);
    if (keys.size > MAX_WAITING) this.reload();
    else this.#plan(kind, GATHER_MS);
  }

  /** Hints were lost: the reader reads its lists again. */
  reload(): void {
    this.#waiting.clear();
    this.#dueAt.clear();
    this.#plan('reload', 0);
  }

  /** Whether nothing waits and no turn is being sent. */
  get idle(): boolean {
    return !this.#sending && this.#dueAt.size === 0;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer?.timeout);
  }

  #plan(part: Part, gatherMs: number): void {
    if (!this.#dueAt.has(part)) {
      const nextAt = (this.#sentAt.get(part) ?? Number.NEGATIVE_INFINITY) + SEND_EVERY_MS;
      this.#dueAt.set(part, Math.max(performance.now() + gatherMs, nextAt));
    }
    this.#schedule();
  }

  #schedule(): void {
    if (this.#sending || this.#closed || this.#dueAt.size === 0) return;
    const at = Math.min(...this.#dueAt.values());
    if (this.#timer !== undefined && this.#timer.at <= at) return;
    clearTimeout(this.#timer?.timeout);
    this.#timer = { at, timeout: setTimeout(() => void this.#turn(), Math.max(0, at - performance.now())) };
  }

  async #turn(): Promise<void> {
    this.#timer = undefined;
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
    const now = performance.now();
    if (this.#dueAt.delete('reload')) {
      this.#sentAt.set('reload', now);
      return { kind: 'reload' };
    }
    const waiting = new Map<LiveKind, ReadonlySet<string>>();
    for (const [kind, keys] of this.#waiting) {
      if ((this.#dueAt.get(kind) ?? 0) > now + TIMER_EARLY_MS) continue;
      this.#sentAt.set(kind, now);
      this.#dueAt.delete(kind);
      this.#waiting.delete(kind);
      const all = [...keys];
      waiting.set(kind, new Set(all.slice(0, MAX_PER_TURN)));
      if (all.length <= MAX_PER_TURN) continue;
      this.#waiting.set(kind, new Set(all.slice(MAX_PER_TURN)));
      this.#dueAt.set(kind, now + SEND_EVERY_MS);
    }
    return { kind: 'things', waiting, all: this.#waiting.size === 0 };
  }
}
