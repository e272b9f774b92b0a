import { type CallAnswer, CallFailed, type CallHandler, type CallMeta, type CallPort } from './port.js';

/** The handlers of the services that run in this process. */
export class LocalCalls implements CallPort {
  readonly #handlers = new Map<string, CallHandler>();

  register(service: string, handlers: Readonly<Record<string, CallHandler>>): void {
    for (const [name, handler] of Object.entries(handlers)) this.#handlers.set(`${service}.${name}`, handler);
  }

  has(service: string, name: string): boolean {
    return this.#handlers.has(`${service}.${name}`);
  }

  async call(service: string, name: string, input: unknown, meta: CallMeta): Promise<CallAnswer> {
    const handler = this.#handlers.get(`${service}.${name}`);
    if (!handler) throw new CallFailed(service, name, new Error('no such call in this process'));
    return handler(input, meta);
  }
}
