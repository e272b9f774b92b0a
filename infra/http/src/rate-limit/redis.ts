import { createClient } from 'redis';
import type { RateLimiter } from './port.js';

/** Answers the milliseconds to wait, or 0 when the units were taken. */
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

/** Counts in Redis, so that all replicas share one allowance. `url` is a redis:// address; a command takes at most 2 s. */
export async function redisRateLimiter(url: string, onError: (error: unknown) => void): Promise<RateLimiter> {
  const client = createClient({ url, socket: { connectTimeout: 2_000 }, commandOptions: { timeout: 2_000 } });
  client.on('error', onError);
  await client.connect();
  return {
    take: async (key, cost, { limit, windowMs }) => {
      const waitMs = Number(await client.eval(TAKE, { keys: [`rate:${key}`], arguments: [String(cost), String(limit), String(windowMs)] }));
      return waitMs === 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
    },
    give: async (key, cost) => {
      await client.eval(GIVE, { keys: [`rate:${key}`], arguments: [String(cost)] });
    },
    reset: async (key) => {
      await client.del(`rate:${key}`);
    },
    close: async () => {
      await client.close();
    },
  };
}
