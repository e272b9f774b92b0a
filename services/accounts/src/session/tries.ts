import { type Refusal, refuse } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';

/** How often one may try, by account, address or email. */
export interface Tries {
  /** Undefined while there are tries left; takes one. */
  take(key: string, limit: number, windowMs: number): Promise<Refusal | undefined>;
  /** The try was no failure after all. */
  give(key: string): Promise<void>;
  /** After a success that clears failures. */
  clear(key: string): Promise<void>;
}

export function openTries({ rateLimiter, config }: Platform): Tries {
  return {
    take: async (key, limit, windowMs) => {
      if (!config.RATE_LIMITS) return undefined;
      const taken = await rateLimiter.take(key, 1, { limit, windowMs });
      return taken.allowed ? undefined : { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
    },
    give: (key) => rateLimiter.give(key, 1),
    clear: (key) => rateLimiter.reset(key),
  };
}
