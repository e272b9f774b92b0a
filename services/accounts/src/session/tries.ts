import { type Refusal, refuse } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';

/** How often one may try in each window: by account, address or email. */
export interface Allowed {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Tries {
  /**
   * Takes one try of each, in this order, and does the work. Where one is used up it answers the refusal instead, and what was taken before stays taken.
   * Work that throws gives its tries back: its answer says nothing of a secret, and the same command may be repeated. A refusal is an answer and counts.
   */
  spend<T>(allowed: readonly Allowed[], work: () => Promise<T>): Promise<T | Refusal>;
  /** The try was no failure after all. */
  give(key: string): Promise<void>;
  /** After a success that clears failures. */
  clear(key: string): Promise<void>;
}

interface Surroundings {
  readonly rateLimiter: Platform['rateLimiter'];
  readonly config: Pick<Platform['config'], 'RATE_LIMITS'>;
}

export function openTries({ rateLimiter, config }: Surroundings): Tries {
  return {
    spend: async (allowed, work) => {
      if (!config.RATE_LIMITS) return work();
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
    give: (key) => rateLimiter.give(key, 1),
    clear: (key) => rateLimiter.reset(key),
  };
}
