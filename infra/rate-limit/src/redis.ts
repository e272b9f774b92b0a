import type { Redis } from '@headworks/redis';
import type { RateLimiter } from './port.js';

/** Returns the milliseconds to wait, or 0 when the units were taken. */
const TAKE = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used + tonumber(ARGV[1]) > tonumber(ARGV[2]) then return math.max(redis.call('PTTL', KEYS[1]), 1) end
redis.call('INCRBY', KEYS[1], ARGV[1])
if used == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 0`;

const GIVE = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used > 0 then redis.call('DECRBY', KEYS[1], math.min(used, tonumber(ARGV[1]))) end
return 0`;

/**
 * Counts in Redis, so that all replicas share one allowance. While Redis is away `alone` counts for this process: limits then still hold, but each replica
 * has its own allowance.
 */
export function redisRateLimiter(redis: Redis, alone: RateLimiter): RateLimiter {
  return {
    take: async (key, cost, allowance) => {
      const { limit, windowMs } = allowance;
      const given = { keys: [`rate:${key}`], arguments: [String(cost), String(limit), String(windowMs)] };
      const waitMs = await redis.run((client) => client.eval(TAKE, given)).catch(() => undefined);
      if (waitMs === undefined) return alone.take(key, cost, allowance);
      return waitMs === 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: Math.ceil(Number(waitMs) / 1000) };
    },
    used: async (key) => {
      const used = await redis.run((client) => client.get(`rate:${key}`)).catch(() => undefined);
      return used === undefined ? alone.used(key) : Number(used ?? 0);
    },
    // Both, here and below: either may have counted the units.
    give: async (key, cost) => {
      await alone.give(key, cost);
      await redis.run((client) => client.eval(GIVE, { keys: [`rate:${key}`], arguments: [String(cost)] })).catch(() => undefined);
    },
    reset: async (key) => {
      await alone.reset(key);
      await redis.run((client) => client.del(`rate:${key}`)).catch(() => undefined);
    },
    close: () => alone.close(),
  };
}
