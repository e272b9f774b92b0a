import { retryTransient } from '@headworks/postgres';
import type { Bounds } from '../consume/outcome.js';
import { MAX_BATCH_MESSAGES } from '../limits.js';
import { createMerger, type Merger } from '../merger.js';
import type { IncomingMessage, OutgoingMessage, TopicKind } from '../port.js';
import { received } from './codec.js';
import { RecentMessages } from './recent.js';
import type { TopicStore } from './store.js';

/** Minimum interval between writes of a topic, and between batches of a group: trades latency for less work per message. */
const WRITE_PAUSE_MS = { telemetry: 4, events: 1, state: 4 } as const satisfies Record<TopicKind, number>;
export const BATCH_PAUSE_MS = { telemetry: 10, events: 2, state: 10 } as const satisfies Record<TopicKind, number>;
/** A reader polls the database at least this often, even without a notification. */
const LOOK_MS = 1_000;
const WRITE_TRIES = 4;

/** The version that one reader has seen. */
export interface Reader {
  lookedAtMs: number;
  seenElsewhere: number;
}

export const newReader = (): Reader => ({ lookedAtMs: Number.NEGATIVE_INFINITY, seenElsewhere: -1 });

export interface TopicParts {
  readonly name: string;
  readonly kind: TopicKind;
  readonly store: TopicStore;
  /** Notifies other processes after the write. */
  readonly announce: (topic: string) => void;
  readonly observeSeconds: (seconds: number) => void;
}

/** One topic with the reads and writes of this process. */
export class Topic {
  readonly name: string;
  readonly kind: TopicKind;
  readonly #parts: TopicParts;
  readonly #merger: Merger;
  readonly #recent = new RecentMessages();
  readonly #waiting = new Set<() => void>();
  #elsewhere = 0;
  #readers = 0;
  /** Grows with every write that may be new to a reader. */
  version = 0;

  constructor(parts: TopicParts) {
    this.name = parts.name;
    this.kind = parts.kind;
    this.#parts = parts;
    this.#merger = createMerger({
      topic: parts.name,
      pauseMs: WRITE_PAUSE_MS[parts.kind],
      observeSeconds: parts.observeSeconds,
      write: (messages) => this.#write(messages),
    });
  }

  publish(messages: readonly OutgoingMessage[]): Promise<void> {
    return this.#merger.publish(messages);
  }

  bounds(): Promise<Bounds> {
    return this.#parts.store.bounds();
  }

  /** How old the first message after `offset` is at least, in seconds. */
  ageAfter(offset: number): Promise<number> {
    return this.#parts.store.ageAfter(offset);
  }

  /** From now on keeps the writes of this process for its readers. Returns the function that stops it. */
  join(): () => void {
    this.#readers++;
    return () => {
      if (--this.#readers === 0) this.#recent.clear();
    };
  }

  /** Messages after `offset`, in order. Empty when there are none, or none that this process was notified of since its last read. */
  async read(offset: number, reader: Reader): Promise<readonly IncomingMessage[]> {
    const recent = this.#recent.after(offset, MAX_BATCH_MESSAGES);
    if (recent !== undefined && recent.length > 0) return recent;
    const nowMs = performance.now();
    if (recent !== undefined && reader.seenElsewhere === this.#elsewhere && nowMs - reader.lookedAtMs < LOOK_MS) return recent;
    reader.seenElsewhere = this.#elsewhere;
    reader.lookedAtMs = nowMs;
    return this.#parts.store.read(offset);
  }

  /** Another process wrote. */
  toldFromElsewhere(): void {
    this.#elsewhere++;
    this.#wake();
  }

  /** Waits until `version` differs from `seen`, the time has passed or the signal aborts. */
  changed(seen: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (this.version !== seen || signal.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      signal.addEventListener('abort', done, { once: true });
      this.#waiting.add(done);
    });
  }

  close(): Promise<void> {
    return this.#merger.close();
  }

  async #write(messages: readonly OutgoingMessage[]): Promise<void> {
    const last = await retryTransient(() => this.#parts.store.write(messages), WRITE_TRIES);
    if (this.#readers > 0) this.#recent.add(received(last - messages.length + 1, messages));
    this.#wake();
    this.#parts.announce(this.name);
  }

  #wake(): void {
    this.version++;
    for (const wake of [...this.#waiting]) wake();
  }
}
