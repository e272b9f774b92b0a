/** Calls `onEnd` after `ms` of running time; it can be stopped and continued. */
export class StoppableClock {
  #leftMs: number;
  #startedAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onEnd: () => void;

  constructor(ms: number, onEnd: () => void) {
    this.#leftMs = ms;
    this.#onEnd = onEnd;
  }

  run(): void {
    if (this.#timer !== undefined) return;
    this.#startedAtMs = performance.now();
    this.#timer = setTimeout(this.#onEnd, Math.max(this.#leftMs, 0));
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs -= performance.now() - this.#startedAtMs;
  }
}
