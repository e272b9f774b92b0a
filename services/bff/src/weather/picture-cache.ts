import type { Clock } from '@headworks/clock';
import type { ByteCache } from '@headworks/redis';
import { LRUCache } from 'lru-cache';

export const MAX_CACHE_BYTES = 256 * 1_048_576;
/** Key, buffer and entry of a picture. */
const ENTRY_BYTES = 1_000;

/** Pictures by a key. A lost one is fetched again, so it never rejects. */
export interface PictureCache {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, bytes: Buffer, ttlMs: number): Promise<void>;
}

/** In this process; the least recently used are removed beyond the limit. */
export function memoryCache(clock: Clock, maxBytes = MAX_CACHE_BYTES): PictureCache {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length + ENTRY_BYTES,
    ttl: 1,
    ttlResolution: 0,
    perf: clock,
  });
  return {
    get: async (key) => pictures.get(key),
    set: async (key, bytes, ttl) => {
      pictures.set(key, bytes, { ttl });
    },
  };
}

/** In Redis for all replicas; while Redis is away, in this process. */
export const sharedCache = (redis: ByteCache, alone: PictureCache): PictureCache => ({
  get: (key) => redis.get(key).catch(() => alone.get(key)),
  set: (key, bytes, ttlMs) => redis.set(key, bytes, ttlMs).catch(() => alone.set(key, bytes, ttlMs)),
});
