export { openRedis, type Redis } from './redis.js';
