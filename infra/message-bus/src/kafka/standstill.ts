/** How often a consumer is checked for progress. */
export const CHECK_MS = 5_000;
/** 45 s: a join and its synchronization take up to 30 s, a fetch a quarter of a second. */
const IDLE_CHECKS = 9;
/** 320 s: a handler has up to 300 s. */
const BUSY_CHECKS = 64;

/** Counts checks instead of time: a process that was suspended must not find its consumers at a standstill when it continues. */
export class Standstill {
  #checks = 0;

  /** A fetch, a join or a batch has ended. */
  moved(): void {
    this.#checks = 0;
  }

  /** One check: returns whether the consumer has not moved for too long. An unreachable bus explains any standstill. */
  check({ reachable, handling }: { readonly reachable: boolean; readonly handling: boolean }): boolean {
    this.#checks = reachable ? this.#checks + 1 : 0;
    return this.#checks >= (handling ? BUSY_CHECKS : IDLE_CHECKS);
  }
}
