import { RESP_TYPES } from 'redis';
import type { Link } from './link.js';

/** Bytes by a key, for a limited time and up to a limit in all. Rejects while Redis is away. */
export interface ByteCache {
  get(key: string): Promise<Buffer | undefined>;
  /** Removes those that expire first where they are too many bytes together. */
  set(key: string, bytes: Uint8Array, ttlMs: number): Promise<void>;
}

/** The key, then what is counted: expiry by key, bytes by key, bytes in all. Expired keys are counted out here, a hundred with each call. */
const SET = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function drop(key)
  redis.call('DECRBY', KEYS[4], redis.call('HGET', KEYS[3], key) or '0')
  redis.call('ZREM', KEYS[2], key)
  redis.call('HDEL', KEYS[3], key)
  redis.call('DEL', key)
end
for _, key in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now, 'LIMIT', 0, 100)) do drop(key) end
drop(KEYS[1])
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('ZADD', KEYS[2], now + ARGV[2], KEYS[1])
redis.call('HSET', KEYS[3], KEYS[1], #ARGV[1])
local bytes = redis.call('INCRBY', KEYS[4], #ARGV[1])
while bytes > tonumber(ARGV[3]) do
  local first = redis.call('ZRANGE', KEYS[2], 0, 0)[1]
  if not first then
    redis.call('DEL', KEYS[4])
    break
  end
  drop(first)
  bytes = tonumber(redis.call('GET', KEYS[4]))
end
return bytes`;

const AS_BYTES = { [RESP_TYPES.BLOB_STRING]: Buffer };

/** A cache of `maxBytes` that all replicas share. */
export function byteCache({ run }: Pick<Link, 'run'>, name: string, maxBytes: number): ByteCache {
  const keyOf = (key: string) => `{${name}}:${key}`;
  const counted = ['expiry', 'bytes', 'total'].map((of) => `{${name}}/${of}`);
  return {
    get: async (key) => (await run((client) => client.withTypeMapping(AS_BYTES).get(keyOf(key)))) ?? undefined,
    set: async (key, bytes, ttlMs) => {
      const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const given = { keys: [keyOf(key), ...counted], arguments: [value, String(ttlMs), String(maxBytes)] };
      await run((client) => client.eval(SET, given));
    },
  };
}
