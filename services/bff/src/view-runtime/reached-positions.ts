import { sleep } from '@headworks/async';

const CHECK_EVERY_MS = 50;

/** How far the projections are, by topic and partition. Waiters wake at once where this process projects. */
export class Reached {
  readonly #positions = new Map<string, number>();
  readonly #waiters = new Set<() => void>();

  set(topic: string, partition: number, position: number): void {
    const key = `${topic}:${partition}`;
    if (position <= (this.#positions.get(key) ?? 0)) return;
    this.#positions.set(key, position);
    for (const wake of this.#waiters) wake();
  }

  /** Returns whether the position is reached by `until` (performance.now). `read` gives the stored positions by partition. */
  async wait(
    topic: string,
    partition: number,
    position: number,
    until: number,
    read: () => Promise<ReadonlyMap<number, number>>,
  ): Promise<boolean> {
    const isReached = () => (this.#positions.get(`${topic}:${partition}`) ?? 0) >= position;
    while (!isReached()) {
      if (performance.now() >= until) return false;
      const woken = new AbortController();
      const wake = () => woken.abort();
      this.#waiters.add(wake);
      await sleep(CHECK_EVERY_MS, woken.signal);
      this.#waiters.delete(wake);
      // Another replica may be the one that projects.
      if (!woken.signal.aborted) for (const [each, at] of await read()) this.set(topic, each, at);
    }
    return true;
  }
}
