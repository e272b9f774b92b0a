import { isTransient } from '@headworks/postgres';
import { MAX_BATCH_MESSAGES } from '../limits.js';
import { UnknownMessageType } from '../port.js';

/** Tries of a message that fails alone before it is a dead letter. */
export const ATTEMPTS_ALONE = 5;

/** Consecutive transient failures that keep the batch size: most are over by then. */
const OUTAGES_WHOLE = 1;

/** Successes before a batch that may have been too big for a timeout grows again: each larger batch may cost that timeout. */
const SUCCESSES_TO_GROW = 8;

/** Batch size and retry counts of a consumer: batches shrink after a failure and grow again after successes. */
export interface RetryState {
  /** Maximum number of messages of the next batch. */
  readonly limit: number;
  /** Failures of the one message that failed alone. */
  readonly attempts: number;
  /** Consecutive transient failures. */
  readonly outages: number;
  /** Successes needed before the limit grows. */
  readonly caution: number;
}

export const INITIAL_RETRY_STATE: RetryState = { limit: MAX_BATCH_MESSAGES, attempts: 0, outages: 0, caution: 0 };

export type FailureKind = 'transient' | 'needs newer code' | 'poison';

/** The next step after a failure, and the pause before it. */
export interface Verdict {
  readonly kind: 'try again' | 'wait for newer code' | 'dead letter';
  readonly retry: RetryState;
  readonly pauseMs: number;
}

/** A handler throws this for a transient failure that has no error code. */
export class TransientFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransientFailure';
  }
}

const TRANSIENT_NAMES = new Set(['TransientFailure', 'AbortError', 'TimeoutError']);

/** Checks the error and up to four causes: fetch hides the refused connection in its cause. */
export function failureKind(error: unknown): FailureKind {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    if (at instanceof UnknownMessageType) return 'needs newer code';
    if (isTransient(at) || TRANSIENT_NAMES.has(at.name)) return 'transient';
    at = at.cause;
  }
  return isTransient(at) ? 'transient' : 'poison';
}

export function afterSuccess({ limit, caution }: RetryState): RetryState {
  if (caution > 0) return { ...INITIAL_RETRY_STATE, limit, caution: caution - 1 };
  return limit === MAX_BATCH_MESSAGES ? INITIAL_RETRY_STATE : { ...INITIAL_RETRY_STATE, limit: Math.min(MAX_BATCH_MESSAGES, limit * 2) };
}

/** `live` is the number of messages in the batch; without any, no message caused the failure and waiting is the only option. */
export function afterFailure(retry: RetryState, kind: FailureKind, live: number, newerCodeMs: number): Verdict {
  if (kind === 'transient' || live === 0) return afterOutage(retry, live);
  if (live > 1) return { kind: 'try again', retry: { ...INITIAL_RETRY_STATE, limit: half(live) }, pauseMs: 0 };
  if (kind === 'needs newer code') return { kind: 'wait for newer code', retry: { ...retry, limit: 1 }, pauseMs: newerCodeMs };
  const attempts = retry.attempts + 1;
  if (attempts >= ATTEMPTS_ALONE) return { kind: 'dead letter', retry: { ...retry, attempts: 0 }, pauseMs: 0 };
  return { kind: 'try again', retry: { ...retry, limit: 1, attempts }, pauseMs: 20 * 2 ** attempts };
}

/** Waits longer each time. A batch that fails again is halved: one that is too big for a timeout fails in the same way as an outage. */
function afterOutage(retry: RetryState, live: number): Verdict {
  const outages = retry.outages + 1;
  const pauseMs = Math.min(50 * 2 ** Math.min(outages, 10), 10_000);
  if (outages <= OUTAGES_WHOLE || live <= 1) return { kind: 'try again', retry: { ...retry, outages }, pauseMs };
  return { kind: 'try again', retry: { ...retry, limit: half(live), outages, caution: SUCCESSES_TO_GROW }, pauseMs };
}

const half = (messages: number): number => Math.ceil(messages / 2);
