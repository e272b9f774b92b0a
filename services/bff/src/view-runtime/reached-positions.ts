const CHECK_EVERY_MS = 50;

interface Waiter {
  readonly position: number;
  readonly wake: () => void;
}

/** How far the projections are, by topic and partition. Waiters wake at once where this process projects. */
export class Reached {
  readonly #positions = new Map<string, number>();
  readonly #waiters = new Map<string, Set<Waiter>>();
  readonly #reads = new Map<string, Promise<ReadonlyMap<number, number>>>();

  set(topic: string, partition: number, position: number): void {
    const key = `${topic}:${partition}`;
    if (position <= (this.#positions.get(key) ?? 0)) return;
    this.#positions.set(key, position);
    for (const waiter of this.#waiters.get(key) ?? []) if (waiter.position <= position) waiter.wake();
  }

  /** Returns whether the position is reached by `until` (performance.now). `read` gives the stored positions by partition. */
  async wait(
    topic: string,
    partition: number,
    position: number,
    until: number,
    read: () => Promise<ReadonlyMap<number, number>>,
  ): Promise<boolean> {
    const key = `${topic}:${partition}`;
    const isReached = () => (this.#positions.get(key) ?? 0) >= position;
    while (!isReached()) {
      if (performance.now() >= until) return false;
      if (await this.#isWoken(key, position)) continue;
      // Another replica may be the one that projects.
      for (const [each, at] of await this.#readOnce(topic, read)) this.set(topic, each, at);
    }
    return true;
  }

  /** Returns whether the position was reached before the time for a check. */
  #isWoken(key: string, position: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiters = this.#waiters.get(key) ?? new Set();
      this.#waiters.set(key, waiters);
      const end = (isReached: boolean) => {
        clearTimeout(timer);
        waiters.delete(waiter);
        resolve(isReached);
      };
      const timer = setTimeout(end, CHECK_EVERY_MS, false);
      const waiter: Waiter = { position, wake: () => end(true) };
      waiters.add(waiter);
    });
  }

  /** All waiters of a topic share a read. */
  #readOnce(topic: string, read: () => Promise<ReadonlyMap<number, number>>): Promise<ReadonlyMap<number, number>> {
    const reading = this.#reads.get(topic) ?? read().finally(() => this.#reads.delete(topic));
    this.#reads.set(topic, reading);
    return reading;
  }
}
