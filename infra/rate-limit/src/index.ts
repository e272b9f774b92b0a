export { addressKey } from './address-key.js';
export { HeldBytes } from './held-bytes.js';
export { memoryRateLimiter } from './memory.js';
export type { Allowance, LocalRateLimiter, RateLimiter, Taken } from './port.js';
export { redisRateLimiter } from './redis.js';
export { SecretGuesses, type Verdict } from './secret-guesses.js';
export { SharedLimit } from './shared-limit.js';
export { unlimited } from './unlimited.js';
