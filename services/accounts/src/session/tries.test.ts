import { fakeClock } from '@headworks/clock';
import { isRefusal, refuse } from '@headworks/contracts';
import { memoryRateLimiter } from '@headworks/http';
import { describe, expect, it } from 'vitest';
import { type Allowed, openTries } from './tries.js';

const opened = (RATE_LIMITS = true) => openTries({ rateLimiter: memoryRateLimiter(fakeClock(0)), config: { RATE_LIMITS } });
const account: Allowed = { key: 'account', limit: 2, windowMs: 60_000 };
const address: Allowed = { key: 'address', limit: 3, windowMs: 60_000 };
const wrong = async () => refuse('NotAuthorizedException');
const breaks = async (): Promise<string> => {
  throw new Error('the database is locked');
};
const refusal = (answer: unknown) => (isRefusal(answer) ? answer.refused : answer);

describe('a try', () => {
  it('that is refused counts: there are as many as are allowed', async () => {
    const tries = opened();
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(refusal(await tries.spend([account], wrong)));
    expect(answers).toEqual(['NotAuthorizedException', 'NotAuthorizedException', 'TooManyRequestsException']);
  });

  it('that ends in a fault is given back in every count, and the fault is handed on', async () => {
    const tries = opened();
    for (let count = 0; count < 5; count++) await expect(tries.spend([address, account], breaks)).rejects.toThrow('locked');
    for (let count = 0; count < 2; count++) expect(refusal(await tries.spend([address, account], wrong))).toBe('NotAuthorizedException');
    expect(refusal(await tries.spend([account], wrong))).toBe('TooManyRequestsException');
    expect(refusal(await tries.spend([address], wrong))).toBe('NotAuthorizedException');
    expect(refusal(await tries.spend([address], wrong))).toBe('TooManyRequestsException');
  });

  it('of an account without tries still counts for its address', async () => {
    const tries = opened();
    for (let count = 0; count < 3; count++) await tries.spend([address, account], wrong);
    expect(refusal(await tries.spend([address], wrong))).toBe('TooManyRequestsException');
  });

  it('is held while the work is under way, so that no more than are allowed run at the same moment', async () => {
    const tries = opened();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => tries.spend([account], breaks)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  });

  it('is not counted where limits are off', async () => {
    const tries = opened(false);
    for (let count = 0; count < 5; count++) expect(refusal(await tries.spend([account], wrong))).toBe('NotAuthorizedException');
  });
});
