import { isRefusal, refuse } from '@headworks/api/errors';
import { fakeClock } from '@headworks/clock';
import { memoryRateLimiter, type RateLimiter, unlimited } from '@headworks/rate-limit';
import { describe, expect, it } from 'vitest';
import { type Allowed, openTries } from './tries.js';

const opened = (rateLimiter: RateLimiter = memoryRateLimiter(fakeClock(0))) => openTries({ rateLimiter });
const account: Allowed = { key: 'account', limit: 2, windowMs: 60_000 };
const address: Allowed = { key: 'address', limit: 3, windowMs: 60_000 };
const wrong = async () => refuse('NotAuthorizedException');
const breaks = async (): Promise<string> => {
  throw new Error('the database is locked');
};
const refusal = (answer: unknown) => (isRefusal(answer) ? answer.refused : answer);

describe('a try', () => {
  it('that is refused counts against the limit', async () => {
    const tries = opened();
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(refusal(await tries.spend([account], wrong)));
    expect(answers).toEqual(['NotAuthorizedException', 'NotAuthorizedException', 'TooManyRequestsException']);
  });

  it('that ends in a fault is returned in every count, and the fault is rethrown', async () => {
    const tries = opened();
    for (let count = 0; count < 5; count++) await expect(tries.spend([address, account], breaks)).rejects.toThrow('locked');
    for (let count = 0; count < 2; count++) expect(refusal(await tries.spend([address, account], wrong))).toBe('NotAuthorizedException');
    expect(refusal(await tries.spend([account], wrong))).toBe('TooManyRequestsException');
    expect(refusal(await tries.spend([address], wrong))).toBe('NotAuthorizedException');
    expect(refusal(await tries.spend([address], wrong))).toBe('TooManyRequestsException');
  });

  it('of an account without tries left still counts for its address', async () => {
    const tries = opened();
    for (let count = 0; count < 3; count++) await tries.spend([address, account], wrong);
    expect(refusal(await tries.spend([address], wrong))).toBe('TooManyRequestsException');
  });

  it('is taken while the work runs, so that concurrent work stays within the limit', async () => {
    const tries = opened();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => tries.spend([account], breaks)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  });

  it('is left until the limit, and to ask takes none', async () => {
    const tries = opened();
    await tries.spend([account], wrong);
    for (let count = 0; count < 5; count++) expect(await tries.areUsedUp(account)).toBe(false);
    await tries.spend([account], wrong);
    expect(await tries.areUsedUp(account)).toBe(true);
    await tries.clear(account.key);
    expect(await tries.areUsedUp(account)).toBe(false);
  });

  it('is not counted if rate limits are off', async () => {
    const tries = opened(unlimited);
    for (let count = 0; count < 5; count++) expect(refusal(await tries.spend([account], wrong))).toBe('NotAuthorizedException');
    expect(await tries.areUsedUp(account)).toBe(false);
  });
});
