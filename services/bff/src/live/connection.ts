import type { LiveEvent } from '@headworks/contracts';

const SEND_EVERY_MS = 1_000;
/** As many things of a kind are told of at once; who looks at more reads the list again. */
export const MAX_WAITING = 500;

/** Things that changed and wait to be told, by kind. */
export type Waiting = ReadonlyMap<LiveEvent['kind'], ReadonlySet<string>>;

/** Collects hints and hands them on at most once a second: a storm of packets is one message. */
export class HintBuffer {
  #waiting = new Map<LiveEvent['kind'], Set<string>>();
  #timer: NodeJS.Timeout | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(readonly flush: (waiting: Waiting) => void) {}

  push(kind: LiveEvent['kind'], key: string): void {
    const keys = this.#waiting.get(kind) ?? new Set();
    if (keys.size < MAX_WAITING) keys.add(key);
    this.#waiting.set(kind, keys);
    this.#timer ??= setTimeout(() => this.#send(), Math.max(0, this.#sentAt + SEND_EVERY_MS - performance.now()));
  }

  #send(): void {
    this.#timer = undefined;
    this.#sentAt = performance.now();
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.flush(waiting);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
