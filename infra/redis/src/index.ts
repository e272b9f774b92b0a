export type { ByteCache } from './byte-cache.js';
export { openRedis, type Redis } from './redis.js';
