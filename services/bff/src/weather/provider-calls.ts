import type { Clock } from '@headworks/clock';
import type { Logger, Metrics } from '@headworks/observability';
import { LRUCache } from 'lru-cache';
import { openSlots, type SlotLimits } from '../core/slots.js';
import { NoPictureError } from './fetch-limited.js';

/** The provider has failed just now: it is not asked again yet. */
export class PausedError extends Error {
  override readonly name = 'PausedError';
}

export interface ProviderCallsOptions {
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly slots?: SlotLimits;
}

/** The web app waits for 20 s: 10 s for a slot, and 10 s for the answer. */
const SLOTS: SlotLimits = { atOnce: 8, waiting: 500, waitMs: 9_000 };
const FAILURE_KEPT_MS = 30_000;
const KEPT_FAILURES = 10_000;
/** Of any pictures, one after the other: then no picture is asked for a while, also none that has not failed yet. */
const FAILURES_TO_PAUSE = 3;
const LOG_EVERY_MS = 60_000;

export type ProviderCalls = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Asks a provider that may be slow or dead: with few calls concurrently, and a pause after failures. `name` is the same for the same picture or list.
 * Rejects with PausedError, NoSlotError or the error of the call.
 */
export function providerCalls({ clock, logger, metrics, slots: slotLimits = SLOTS }: ProviderCallsOptions): ProviderCalls {
  const slots = openSlots(slotLimits);
  const calls = metrics.counter('bff_weather_calls_total', 'Pictures and lists asked from the weather provider, by outcome', ['outcome']);
  const failed = new LRUCache<string, true>({ max: KEPT_FAILURES, ttl: FAILURE_KEPT_MS, ttlResolution: 0, perf: clock });
  let failuresInRow = 0;
  let pausedUntil = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let unlogged = 0;

  const refuseIfPaused = (name: string): void => {
    if (failed.has(name) || clock.now() < pausedUntil) throw new PausedError('the weather provider has failed');
  };
  const log = (err: unknown): void => {
    unlogged += 1;
    if (clock.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = clock.now();
    logger.warn({ err, failures: unlogged }, 'the weather provider does not answer');
    unlogged = 0;
  };
  const fail = (name: string, err: unknown): void => {
    calls.inc({ outcome: 'failed' });
    failed.set(name, true);
    // A provider that says what it cannot draw is well: one user's pictures do not end those of all.
    failuresInRow = err instanceof NoPictureError ? 0 : failuresInRow + 1;
    if (failuresInRow >= FAILURES_TO_PAUSE) pausedUntil = clock.now() + FAILURE_KEPT_MS;
    log(err);
  };
  const ask = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    // Again: it may have failed while this call waited.
    refuseIfPaused(name);
    try {
      const result = await work();
      calls.inc({ outcome: 'answered' });
      failuresInRow = 0;
      return result;
    } catch (error) {
      fail(name, error);
      throw error;
    }
  };

  return async (name, work) => {
    refuseIfPaused(name);
    return slots(() => ask(name, work));
  };
}
