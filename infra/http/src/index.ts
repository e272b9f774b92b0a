export { type Handled, handler, streamHandler } from './calls/handler.js';
export { internalListener, type ListenerOptions } from './calls/listener.js';
export { LocalCalls } from './calls/local.js';
export {
  type CallAnswer,
  CallFailed,
  type CallHandler,
  type CallMeta,
  type CallPort,
  type Position,
  type StreamHandler,
} from './calls/port.js';
export { localFirst, remoteCalls } from './calls/remote.js';
export { type Hints, postgresHints, redisHints } from './hints/hints.js';
export { type NotReady, type Readiness, registerProbes } from './probes.js';
export { memoryRateLimiter } from './rate-limit/memory.js';
export type { Allowance, RateLimiter, Taken } from './rate-limit/port.js';
export { redisRateLimiter } from './rate-limit/redis.js';
export { openRedis, type Redis } from './redis/redis.js';
