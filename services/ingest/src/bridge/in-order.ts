/** Reports the end of concurrent work in the order of the starts: MQTT wants PUBACK in the order of PUBLISH (MQTT 5, 4.6). */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  /** Calls `end` once `work` and everything that was started before it has ended. */
  start(work: Promise<unknown>, end: () => void): void {
    this.#last = Promise.all([this.#last, work]).then(end);
  }
}
