import { describe, expect, it } from 'vitest';
import { UnknownMessageType } from '../port.js';
import {
  ATTEMPTS_ALONE,
  afterFailure,
  afterSuccess,
  failureKind,
  INITIAL_RETRY_STATE,
  type RetryState,
  TransientFailure,
} from './retry-state.js';

describe('a failure', () => {
  it('is transient by its code, its name or one of its causes', () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(failureKind(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBe('transient');
    expect(failureKind(new TypeError('fetch failed', { cause: refused }))).toBe('transient');
    expect(failureKind(new DOMException('late', 'TimeoutError'))).toBe('transient');
    expect(failureKind(new TransientFailure('busy'))).toBe('transient');
  });

  it('is poison otherwise, unless it is an unknown message type', () => {
    expect(failureKind(new Error('no such field'))).toBe('poison');
    expect(failureKind('thrown text')).toBe('poison');
    expect(failureKind(new Error('wrapped', { cause: new UnknownMessageType('X') }))).toBe('needs newer code');
  });

  it('halves the batch until one message is alone, which then has five tries', () => {
    let retry = INITIAL_RETRY_STATE;
    let live = 500;
    let halvings = 0;
    while (live > 1) {
      retry = afterFailure(retry, 'poison', live, 0).retry;
      live = retry.limit;
      halvings++;
    }
    expect(halvings).toBe(9);
    const verdicts = Array.from({ length: ATTEMPTS_ALONE }, () => {
      const verdict = afterFailure(retry, 'poison', 1, 0);
      retry = verdict.retry;
      return verdict.kind;
    });
    expect(verdicts).toEqual(['try again', 'try again', 'try again', 'try again', 'dead letter']);
  });

  it('that is transient is retried forever, with pauses that grow to ten seconds', () => {
    let retry = INITIAL_RETRY_STATE;
    const pauses = Array.from({ length: 30 }, () => {
      const verdict = afterFailure(retry, 'transient', 500, 0);
      retry = verdict.retry;
      return verdict.pauseMs;
    });
    expect(pauses.slice(0, 3)).toEqual([100, 200, 400]);
    expect(pauses.at(-1)).toBe(10_000);
  });

  it('that is transient keeps the batch size once, then halves it: the batch may be too big for a timeout', () => {
    let retry = INITIAL_RETRY_STATE;
    let live = 500;
    const limits = Array.from({ length: 12 }, () => {
      retry = afterFailure(retry, 'transient', live, 0).retry;
      live = Math.min(live, retry.limit);
      return retry.limit;
    });
    expect(limits).toEqual([500, 250, 125, 63, 32, 16, 8, 4, 2, 1, 1, 1]);
  });

  it('that is transient does not count as a try of a message that fails alone', () => {
    const alone: RetryState = { ...INITIAL_RETRY_STATE, limit: 1, attempts: 3 };
    expect(afterFailure(afterFailure(alone, 'transient', 1, 0).retry, 'transient', 1, 0).retry).toMatchObject({ limit: 1, attempts: 3 });
  });

  it('without a message of its own never makes a dead letter', () => {
    expect(afterFailure({ ...INITIAL_RETRY_STATE, attempts: ATTEMPTS_ALONE }, 'poison', 0, 0).kind).toBe('try again');
  });
});

describe('a success', () => {
  it('doubles the batch after a failure caused by a message', () => {
    let retry = afterFailure(INITIAL_RETRY_STATE, 'poison', 500, 0).retry;
    for (let success = 0; success < 3; success++) retry = afterSuccess(retry);
    expect(retry).toEqual(INITIAL_RETRY_STATE);
  });

  it('is needed eight times before a batch that was too big grows: each larger batch may cost a timeout', () => {
    let retry = afterFailure(afterFailure(INITIAL_RETRY_STATE, 'transient', 500, 0).retry, 'transient', 500, 0).retry;
    const limits = Array.from({ length: 9 }, () => {
      retry = afterSuccess(retry);
      return retry.limit;
    });
    expect(limits).toEqual([...Array.from({ length: 8 }, () => 250), 500]);
    expect(afterSuccess(retry)).toEqual(INITIAL_RETRY_STATE);
  });
});
