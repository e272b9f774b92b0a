import { isTransient, retryUntil } from '@headworks/postgres';
import { type CallAnswer, CallFailed, type CallHandler, type CallMeta, type CallPort, type StreamHandler } from './port.js';

/**
 * The handlers of the services that run in this process. After a transient failure a call is retried before the deadline under the same command id, like a call
 * over the network. A call that has not ended by the deadline fails.
 */
export class LocalCalls implements CallPort {
  readonly #handlers = new Map<string, CallHandler>();
  readonly #streams = new Map<string, StreamHandler>();

  /** `now`: milliseconds since the epoch, by the clock of the deadlines. */
  constructor(readonly now: () => number = Date.now) {}

  register(service: string, handlers: Readonly<Record<string, CallHandler>>): void {
    for (const [name, handler] of Object.entries(handlers)) this.#handlers.set(`${service}.${name}`, handler);
  }

  registerStreams(service: string, handlers: Readonly<Record<string, StreamHandler>>): void {
    for (const [name, handler] of Object.entries(handlers)) this.#streams.set(`${service}.${name}`, handler);
  }

  has(service: string, name: string): boolean {
    return this.#handlers.has(`${service}.${name}`) || this.#streams.has(`${service}.${name}`);
  }

  async call(service: string, name: string, input: unknown, meta: CallMeta): Promise<CallAnswer> {
    const handler = this.#handlers.get(`${service}.${name}`);
    if (!handler) throw new CallFailed(service, name, new Error('no such call in this process'));
    return retryUntil(meta.deadline, () => handler(input, meta), this.now).catch((error: unknown) => {
      throw isTransient(error) ? new CallFailed(service, name, error) : error;
    });
  }

  async stream(service: string, name: string, input: unknown, meta: CallMeta, body: AsyncIterable<Uint8Array>): Promise<CallAnswer> {
    const handler = this.#streams.get(`${service}.${name}`);
    if (!handler) throw new CallFailed(service, name, new Error('no such stream in this process'));
    return handler(input, meta, body);
  }
}
