import { isTransient } from '@headworks/postgres';
import { MAX_BATCH_MESSAGES } from '../limits.js';
import { UnknownMessageType } from '../port.js';

/** Tries of a message that fails alone before it is a dead letter. */
export const ATTEMPTS_ALONE = 5;

/** Failures in a row that leave a batch whole: what heals by itself has mostly healed by then. */
const OUTAGES_WHOLE = 1;

/** Successes before a batch grows again that may have been too big for a timeout: each try of a bigger one may cost that timeout. */
const SUCCESSES_TO_GROW = 8;

/** How boldly a consumer goes on: it takes smaller batches after a failure and finds its way back after successes. */
export interface Pace {
  /** Messages of the next batch at most. */
  readonly limit: number;
  /** Failures of the one message that failed alone. */
  readonly attempts: number;
  /** Failures in a row that waiting heals. */
  readonly outages: number;
  /** Successes still to come before the limit grows. */
  readonly caution: number;
}

export const FULL_PACE: Pace = { limit: MAX_BATCH_MESSAGES, attempts: 0, outages: 0, caution: 0 };

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

export function afterSuccess({ limit, caution }: Pace): Pace {
  if (caution > 0) return { ...FULL_PACE, limit, caution: caution - 1 };
  return limit === MAX_BATCH_MESSAGES ? FULL_PACE : { ...FULL_PACE, limit: Math.min(MAX_BATCH_MESSAGES, limit * 2) };
}

/** `live` is how many messages the handler was given; with none of them the fault is not theirs and waiting is all there is. */
export function afterFailure(pace: Pace, kind: FailureKind, live: number, newerCodeMs: number): Verdict {
  if (kind === 'heals' || live === 0) return afterOutage(pace, live);
  if (live > 1) return { kind: 'try again', pace: { ...FULL_PACE, limit: half(live) }, pauseMs: 0 };
  if (kind === 'needs newer code') return { kind: 'wait for newer code', pace: { ...pace, limit: 1 }, pauseMs: newerCodeMs };
  const attempts = pace.attempts + 1;
  if (attempts >= ATTEMPTS_ALONE) return { kind: 'dead letter', pace: { ...pace, attempts: 0 }, pauseMs: 0 };
  return { kind: 'try again', pace: { ...pace, limit: 1, attempts }, pauseMs: 20 * 2 ** attempts };
}

/** Waits longer each time. A batch that fails again is halved: a timeout that it is too big for looks like an outage from here. */
function afterOutage(pace: Pace, live: number): Verdict {
  const outages = pace.outages + 1;
  const pauseMs = Math.min(50 * 2 ** Math.min(outages, 10), 10_000);
  if (outages <= OUTAGES_WHOLE || live <= 1) return { kind: 'try again', pace: { ...pace, outages }, pauseMs };
  return { kind: 'try again', pace: { ...pace, limit: half(live), outages, caution: SUCCESSES_TO_GROW }, pauseMs };
}

const half = (messages: number): number => Math.ceil(messages / 2);
