export { memoryRateLimiter } from './memory.js';
export type { Allowance, LocalRateLimiter, RateLimiter, Taken } from './port.js';
export { redisRateLimiter } from './redis.js';
export { unlimited } from './unlimited.js';
