import { advanced, type Clock, speeds, stopped } from './clock.js';

/** What a running clock needs of its surroundings: a timer. */
export interface Timer {
  readonly start: (run: () => void, afterMs: number) => number;
  readonly stop: (id: number) => void;
}

const browserTimer: Timer = {
  start: (run, afterMs) => window.setTimeout(run, afterMs),
  stop: (id) => window.clearTimeout(id),
};

/** The one clock that all that moves in a playback reads. Readers outside of React are called at once, so that a tick costs what they do and nothing else. */
export class RunningClock {
  #clock: Clock = stopped;
  #timer: number | null = null;
  readonly #readers = new Set<() => void>();
  readonly #time: Timer;

  constructor(time: Timer = browserTimer) {
    this.#time = time;
  }

  readonly now = (): Clock => this.#clock;

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => {
      this.#readers.delete(reader);
    };
  };

  readonly set = (change: (clock: Clock) => Clock): void => {
    const next = change(this.#clock);
    if (next === this.#clock) return;
    const goesOn = this.#timer !== null && next.playing && next.speed === this.#clock.speed;
    this.#clock = next;
    if (!goesOn) this.#run();
    for (const reader of this.#readers) reader();
  };

  readonly close = (): void => {
    if (this.#timer !== null) this.#time.stop(this.#timer);
    this.#timer = null;
    this.#readers.clear();
  };

  #run(): void {
    if (this.#timer !== null) this.#time.stop(this.#timer);
    this.#timer = this.#clock.playing ? this.#time.start(this.#next, speeds[this.#clock.speed]) : null;
  }

  readonly #next = (): void => {
    this.#timer = null;
    this.set(advanced);
  };
}
