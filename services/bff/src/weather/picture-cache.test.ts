import { fakeClock } from '@headworks/clock';
import { describe, expect, it } from 'vitest';
import { memoryCache, sharedCache } from './picture-cache.js';

const HOUR_MS = 3_600_000;
const clock = () => fakeClock(Date.UTC(2026, 0, 2));
const picture = (length: number) => Buffer.alloc(length, 1);

describe('pictures in memory', () => {
  it('are kept for their time', async () => {
    const now = clock();
    const cache = memoryCache(now);
    await cache.set('a', picture(10), HOUR_MS);
    now.advance(HOUR_MS - 1);
    expect(await cache.get('a')).toEqual(picture(10));
    now.advance(2);
    expect(await cache.get('a')).toBeUndefined();
  });

  it('are never more than the limit: the least recently used go', async () => {
    const cache = memoryCache(clock(), 10_000);
    for (const key of ['a', 'b', 'c']) await cache.set(key, picture(2_000), HOUR_MS);
    await cache.get('a');
    await cache.set('d', picture(2_000), HOUR_MS);
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((key) => cache.get(key)));
    expect(kept.map((bytes) => bytes !== undefined)).toEqual([true, false, true, true]);
    await cache.set('large', picture(10_000), HOUR_MS);
    expect(await cache.get('large')).toBeUndefined();
  });
});

describe('pictures in Redis', () => {
  it('are kept there, and in memory while it is away', async () => {
    const stored = new Map<string, Buffer>();
    let away = false;
    const there = <T>(value: T) => (away ? Promise.reject(new Error('Redis is away')) : Promise.resolve(value));
    const redis = {
      get: (key: string) => there(stored.get(key)),
      set: (key: string, bytes: Uint8Array) => there(undefined).then(() => void stored.set(key, Buffer.from(bytes))),
    };
    const cache = sharedCache(redis, memoryCache(clock()));
    await cache.set('a', picture(1), HOUR_MS);
    away = true;
    expect(await cache.get('a')).toBeUndefined();
    await cache.set('b', picture(2), HOUR_MS);
    expect(await cache.get('b')).toEqual(picture(2));
    away = false;
    expect([await cache.get('a'), await cache.get('b')]).toEqual([picture(1), undefined]);
  });
});
