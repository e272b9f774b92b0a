import { type Refusal, refuse } from '@headworks/api/errors';
import type { Platform } from '@headworks/platform';

/** Tries per window, by account, address or email. */
export interface Allowed {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Tries {
  /**
   * Takes one try of each, in this order, and runs the work. If one is used up, it returns the refusal; tries already taken are not returned.
   * If the work throws, the tries are returned: the response reveals nothing about a secret, and the command may be repeated. A refusal counts.
   */
  spend<T>(allowed: readonly Allowed[], work: () => Promise<T>): Promise<T | Refusal>;
  /** Takes one try; returns whether one was left. */
  take(allowed: Allowed): Promise<boolean>;
  /** How many tries are taken in the present window. */
  count(key: string): Promise<number>;
  /** Whether the next try would be refused; takes none. */
  areUsedUp(allowed: Allowed): Promise<boolean>;
  /** Returns a try that was not a failure. */
  give(key: string): Promise<void>;
  /** Clears failures after a success. */
  clear(key: string): Promise<void>;
}

export function openTries({ rateLimiter }: Pick<Platform, 'rateLimiter'>): Tries {
  return {
    spend: async (allowed, work) => {
      const taken: string[] = [];
      try {
        for (const { key, limit, windowMs } of allowed) {
          const one = await rateLimiter.take(key, 1, { limit, windowMs });
          if (!one.allowed) return { ...refuse('TooManyRequestsException'), retryAfterSeconds: one.retryAfterSeconds };
          taken.push(key);
        }
        return await work();
      } catch (error) {
        await Promise.all(taken.map((key) => rateLimiter.give(key, 1)));
        throw error;
      }
    },
    take: async ({ key, limit, windowMs }) => (await rateLimiter.take(key, 1, { limit, windowMs })).allowed,
    count: (key) => rateLimiter.used(key),
    // Nothing is left once one unit less would be exceeded.
    areUsedUp: async ({ key, limit, windowMs }) => !(await rateLimiter.take(key, 0, { limit: limit - 1, windowMs })).allowed,
    give: (key) => rateLimiter.give(key, 1),
    clear: (key) => rateLimiter.reset(key),
  };
}
