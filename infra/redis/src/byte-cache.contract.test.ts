import { createMetrics } from '@headworks/observability';
import { describeWith, PATIENCE_MS, startRedis, type TestServer, until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRedis, type Redis } from './redis.js';

const logger = { info: () => undefined, warn: () => undefined };
const HOUR_MS = 3_600_000;

describeWith('redis', 'bytes in Redis', () => {
  let server: TestServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = await openRedis({ url: server.url, logger, metrics: createMetrics(), answerWithinMs: PATIENCE_MS });
  });
  afterAll(async () => {
    await redis?.close();
    await server?.stop();
  });
  const bytesOf = (length: number) => Buffer.alloc(length, 0xff);
  /** The connection of a cache opens in the background. */
  const opened = async (name: string, maxBytes: number) => {
    const cache = redis.byteCache(name, maxBytes);
    await until(
      () =>
        cache.get('none').then(
          () => true,
          () => false,
        ),
      { what: 'the connection of the cache' },
    );
    return cache;
  };

  it('come back as they were, and not after their time', async () => {
    const cache = await opened('a', 1_000);
    const bytes = Buffer.from([0x89, 0x50, 0, 0xff, 0x0a]);
    await cache.set('kept', bytes, HOUR_MS);
    await cache.set('short', bytes, 1);
    expect(await cache.get('kept')).toEqual(bytes);
    expect(await cache.get('missing')).toBeUndefined();
    await until(async () => (await cache.get('short')) === undefined, { what: 'the end of its time' });
  });

  it('are never more than the limit: those that expire first go', async () => {
    const cache = await opened('b', 1_000);
    await cache.set('soon', bytesOf(400), HOUR_MS);
    await cache.set('late', bytesOf(400), 2 * HOUR_MS);
    await cache.set('new', bytesOf(400), 3 * HOUR_MS);
    expect(await Promise.all(['soon', 'late', 'new'].map((key) => cache.get(key)))).toEqual([undefined, bytesOf(400), bytesOf(400)]);
  });

  it('count once when they are stored again, and not after they have expired', async () => {
    const cache = await opened('c', 1_000);
    for (let times = 0; times < 5; times++) await cache.set('same', bytesOf(400), HOUR_MS);
    await cache.set('gone', bytesOf(300), 1);
    await until(async () => (await cache.get('gone')) === undefined, { what: 'the end of its time' });
    await cache.set('other', bytesOf(600), 2 * HOUR_MS);
    expect(await cache.get('same')).toEqual(bytesOf(400));
    expect(await cache.get('other')).toEqual(bytesOf(600));
  });

  it('that are larger than the limit are not kept', async () => {
    const cache = await opened('d', 1_000);
    await cache.set('large', bytesOf(1_001), HOUR_MS);
    expect(await cache.get('large')).toBeUndefined();
  });
});
