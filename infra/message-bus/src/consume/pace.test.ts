import { describe, expect, it } from 'vitest';
import { UnknownMessageType } from '../port.js';
import { ATTEMPTS_ALONE, afterFailure, afterSuccess, FULL_PACE, failureKind, type Pace, WillHeal } from './pace.js';

describe('a failure', () => {
  it('heals by waiting when its code, its name or a cause behind it says so', () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(failureKind(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBe('heals');
    expect(failureKind(new TypeError('fetch failed', { cause: refused }))).toBe('heals');
    expect(failureKind(new DOMException('late', 'TimeoutError'))).toBe('heals');
    expect(failureKind(new WillHeal('busy'))).toBe('heals');
  });

  it('is poison otherwise, unless a type is not known yet', () => {
    expect(failureKind(new Error('no such field'))).toBe('poison');
    expect(failureKind('thrown text')).toBe('poison');
    expect(failureKind(new Error('wrapped', { cause: new UnknownMessageType('X') }))).toBe('needs newer code');
  });

  it('halves the batch until one message is alone, which then has five tries', () => {
    let pace = FULL_PACE;
    let live = 500;
    let halvings = 0;
    while (live > 1) {
      pace = afterFailure(pace, 'poison', live, 0).pace;
      live = pace.limit;
      halvings++;
    }
    expect(halvings).toBe(9);
    const verdicts = Array.from({ length: ATTEMPTS_ALONE }, () => {
      const verdict = afterFailure(pace, 'poison', 1, 0);
      pace = verdict.pace;
      return verdict.kind;
    });
    expect(verdicts).toEqual(['try again', 'try again', 'try again', 'try again', 'dead letter']);
  });

  it('that heals is tried for ever, with pauses that grow to ten seconds', () => {
    let pace = FULL_PACE;
    const pauses = Array.from({ length: 30 }, () => {
      const verdict = afterFailure(pace, 'heals', 500, 0);
      pace = verdict.pace;
      return verdict.pauseMs;
    });
    expect(pauses.slice(0, 3)).toEqual([100, 200, 400]);
    expect(pauses.at(-1)).toBe(10_000);
  });

  it('that heals leaves the batch whole once, then halves it: it may be too big for a timeout', () => {
    let pace = FULL_PACE;
    let live = 500;
    const limits = Array.from({ length: 12 }, () => {
      pace = afterFailure(pace, 'heals', live, 0).pace;
      live = Math.min(live, pace.limit);
      return pace.limit;
    });
    expect(limits).toEqual([500, 250, 125, 63, 32, 16, 8, 4, 2, 1, 1, 1]);
  });

  it('that heals does not touch the tries of a message that fails alone', () => {
    const alone: Pace = { ...FULL_PACE, limit: 1, attempts: 3 };
    expect(afterFailure(afterFailure(alone, 'heals', 1, 0).pace, 'heals', 1, 0).pace).toMatchObject({ limit: 1, attempts: 3 });
  });

  it('without a message of its own never makes a dead letter', () => {
    expect(afterFailure({ ...FULL_PACE, attempts: ATTEMPTS_ALONE }, 'poison', 0, 0).kind).toBe('try again');
  });
});

describe('a success', () => {
  it('doubles the batch after a message was to blame', () => {
    let pace = afterFailure(FULL_PACE, 'poison', 500, 0).pace;
    for (let success = 0; success < 3; success++) pace = afterSuccess(pace);
    expect(pace).toEqual(FULL_PACE);
  });

  it('has to come eight times before a batch grows that was too big: each try of a bigger one may cost a timeout', () => {
    let pace = afterFailure(afterFailure(FULL_PACE, 'heals', 500, 0).pace, 'heals', 500, 0).pace;
    const limits = Array.from({ length: 9 }, () => {
      pace = afterSuccess(pace);
      return pace.limit;
    });
    expect(limits).toEqual([...Array.from({ length: 8 }, () => 250), 500]);
    expect(afterSuccess(pace)).toEqual(FULL_PACE);
  });
});
