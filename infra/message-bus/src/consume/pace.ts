import { isTransient } from '@headworks/postgres';
import { MAX_BATCH_MESSAGES } from '../limits.js';
import { UnknownMessageType } from '../port.js';

/** Tries of a message that fails alone before it is a dead letter. */
export const ATTEMPTS_ALONE = 5;

/** How boldly a consumer goes on: it takes smaller batches after a failure and finds its way back after successes. */
export interface Pace {
  /** Messages of the next batch at most. */
  readonly limit: number;
  /** Failures of the one message that failed alone. */
  readonly attempts: number;
  /** Failures in a row that waiting heals. */
  readonly outages: number;
}

export const FULL_PACE: Pace = { limit: MAX_BATCH_MESSAGES, attempts: 0, outages: 0 };

export type FailureKind = 'heals' | 'needs newer code' | 'poison';

/** What to do after a failure, and how long to wait before it. */
export interface Verdict {
  readonly kind: 'try again' | 'wait for newer code' | 'dead letter';
  readonly pace: Pace;
  readonly pauseMs: number;
}

/** A handler throws this for what waiting heals where no error code says so. */
export class WillHeal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WillHeal';
  }
}

const HEALING_NAMES = new Set(['WillHeal', 'AbortError', 'TimeoutError']);

/** Looks at the error and at most four causes behind it: fetch hides the refused connection in its cause. */
export function failureKind(error: unknown): FailureKind {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    if (at instanceof UnknownMessageType) return 'needs newer code';
    if (isTransient(at) || HEALING_NAMES.has(at.name)) return 'heals';
    at = at.cause;
  }
  return isTransient(at) ? 'heals' : 'poison';
}

export const afterSuccess = (pace: Pace): Pace =>
  pace.limit === MAX_BATCH_MESSAGES && pace.attempts === 0 && pace.outages === 0
    ? pace
    : { limit: Math.min(MAX_BATCH_MESSAGES, pace.limit * 2), attempts: 0, outages: 0 };

/** `live` is how many messages the handler was given; with none of them the fault is not theirs and waiting is all there is. */
export function afterFailure(pace: Pace, kind: FailureKind, live: number, newerCodeMs: number): Verdict {
  if (kind === 'heals' || live === 0) {
    const outages = pace.outages + 1;
    return { kind: 'try again', pace: { ...pace, outages }, pauseMs: Math.min(50 * 2 ** Math.min(outages, 10), 10_000) };
  }
  if (live > 1) return { kind: 'try again', pace: { limit: Math.ceil(live / 2), attempts: 0, outages: 0 }, pauseMs: 0 };
  if (kind === 'needs newer code') return { kind: 'wait for newer code', pace: { ...pace, limit: 1 }, pauseMs: newerCodeMs };
  const attempts = pace.attempts + 1;
  if (attempts >= ATTEMPTS_ALONE) return { kind: 'dead letter', pace: { ...pace, attempts: 0 }, pauseMs: 0 };
  return { kind: 'try again', pace: { ...pace, limit: 1, attempts }, pauseMs: 20 * 2 ** attempts };
}
