import type { LocalRateLimiter } from './port.js';

/** Allows everything: for load tests. */
export const unlimited: LocalRateLimiter = {
  takeNow: () => ({ allowed: true }),
  take: async () => ({ allowed: true }),
  used: async () => 0,
  give: async () => {},
  reset: async () => {},
  close: async () => {},
};
