import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { BatchHandler, Effects, MessageBus, RunningSubscription, Subscription } from '../port.js';
import { readPattern } from './on-batch.js';

export interface BusServerOptions {
  readonly bus: MessageBus;
  /** The store of each group's offsets and dead letters: its service's own schema. */
  readonly store: (group: string) => Subscription['store'];
  /** Called after each committed batch. */
  readonly onCommitted?: (group: string, topic: string, partition: number, offset: number, position: number) => void;
}

/**
 * The message bus as a Nest transport: every method marked by @OnBatch becomes a subscription. One server serves all services of a process.
 * The caller opens the bus with its topics, and closes it.
 */
export class BusServer extends Server implements CustomTransportStrategy {
  readonly #options: BusServerOptions;
  #running: readonly RunningSubscription[] = [];

  constructor(options: BusServerOptions) {
    super();
    this.#options = options;
  }

  /** The subscriptions of this process by pattern. */
  get subscriptions(): readonly RunningSubscription[] {
    return this.#running;
  }

  listen(callback: (error?: unknown) => void): void {
    const patterns = [...this.getHandlers()];
    Promise.all(patterns.map(([pattern, handler]) => this.#subscribe(pattern, handler))).then(
      (running) => {
        this.#running = running;
        callback();
      },
      (error: unknown) => callback(error),
    );
  }

  /** Finishes the running batches. */
  async close(): Promise<void> {
    await Promise.all(this.#running.map((subscription) => subscription.stop()));
    this.#running = [];
  }

  override on(): void {
    throw new Error('the message bus has no events of its own; use its metrics and its log');
  }

  override unwrap<T>(): T {
    // Nest's signature leaves the type to the caller; only one type is possible.
    return this.#options.bus as T;
  }

  #subscribe(pattern: string, handler: MessageHandler): Promise<RunningSubscription> {
    const { group, topic } = readPattern(pattern);
    if (handler.next !== undefined) throw new Error(`group ${group} has two handlers for ${topic}: only one is allowed`);
    const { bus, store, onCommitted } = this.#options;
    return bus.subscribe({
      group,
      topic,
      store: store(group),
      handler: batchHandler(handler),
      onCommitted: onCommitted && ((partition, offset, position) => onCommitted(group, topic, partition, offset, position)),
    });
  }
}

/** Nest wraps the result of a method in observables; the bus needs the effects or the error itself. */
const batchHandler =
  (handler: MessageHandler): BatchHandler =>
  async (batch) => {
    const answer: unknown = await handler(batch);
    const result: unknown = isObservable(answer) ? await lastValueFrom(answer, { defaultValue: undefined }) : answer;
    if (result === undefined || result === null) return undefined;
    if (typeof result !== 'function') throw new TypeError('a batch handler must return effects: a function of the transaction, or nothing');
    // OnBatch requires a BatchHandler, so a function is its effects.
    return result as Effects;
  };
