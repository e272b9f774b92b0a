const LOOK_EVERY_MS = 250;
/** Where this process projects, most answers have what they wait for by then. */
const ASK_AFTER_MS = 20;

/** What the store has of a group in a partition. */
export interface StoredProgress {
  readonly topic: string;
  readonly partition: number;
  readonly position: number;
  /** The group does not go on by itself. */
  readonly isStopped: boolean;
}

export interface ReachedOptions {
  /** Reads what the store has of the group, in all topics. */
  readonly read: () => Promise<readonly StoredProgress[]>;
  /** How often it is read while an answer waits: for hints that are lost. */
  readonly lookEveryMs?: number | undefined;
  /** Asks the other processes how far they are in a topic, for an answer that goes on waiting. */
  readonly ask?: (topic: string) => void;
}

interface Waiter {
  readonly position: number;
  readonly end: (isReached: boolean) => void;
}

/**
 * How far the projections are, by topic and partition. The process that projects says so by `set`, here or, asked, by a hint. All who wait share one
 * read of the store.
 */
export class Reached {
  readonly #read: () => Promise<readonly StoredProgress[]>;
  readonly #lookEveryMs: number;
  readonly #ask: (topic: string) => void;
  readonly #positions = new Map<string, number>();
  readonly #waiters = new Map<string, Set<Waiter>>();
  #looking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({ read, lookEveryMs = LOOK_EVERY_MS, ask = () => {} }: ReachedOptions) {
    this.#read = read;
    this.#lookEveryMs = lookEveryMs;
    this.#ask = ask;
  }

  set(topic: string, partition: number, position: number): void {
    const key = keyOf(topic, partition);
    if (position <= (this.#positions.get(key) ?? 0)) return;
    this.#positions.set(key, position);
    for (const waiter of this.#waiters.get(key) ?? []) if (waiter.position <= position) waiter.end(true);
  }

  /** Returns whether the position is reached by `until` (performance.now); false as soon as it is read that the group is stopped there. */
  async wait(topic: string, partition: number, position: number, until: number): Promise<boolean> {
    const key = keyOf(topic, partition);
    if ((this.#positions.get(key) ?? 0) >= position) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiters = this.#waiters.get(key) ?? new Set();
    const timeout = setTimeout(() => waiter.end(false), Math.max(0, until - performance.now()));
    const asking = setTimeout(() => this.#ask(topic), ASK_AFTER_MS);
    const waiter: Waiter = {
      position,
      end: (isReached) => {
        clearTimeout(timeout);
        clearTimeout(asking);
        waiters.delete(waiter);
        if (waiters.size === 0) this.#waiters.delete(key);
        resolve(isReached);
      },
    };
    this.#waiters.set(key, waiters.add(waiter));
    this.#plan();
    return promise;
  }

  /** Reads the store now, for those who wait. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#looking || this.#waiters.size === 0) return;
    this.#looking = true;
    try {
      for (const { topic, partition, position, isStopped } of await this.#read()) {
        this.set(topic, partition, position);
        if (isStopped) for (const waiter of this.#waiters.get(keyOf(topic, partition)) ?? []) waiter.end(false);
      }
    } catch {
      // The next one, or a hint, says it.
    } finally {
      this.#looking = false;
      this.#plan();
    }
  }

  #plan(): void {
    if (this.#looking || this.#waiters.size === 0) return;
    this.#timer ??= setTimeout(() => void this.look(), this.#lookEveryMs);
  }
}

const keyOf = (topic: string, partition: number): string => `${topic}:${partition}`;
