import { fakeClock } from '@headworks/clock';
import { createMetrics } from '@headworks/observability';
import { DirectConnection } from '@headworks/postgres';
import { memoryRateLimiter, type RateLimiter, redisRateLimiter } from '@headworks/rate-limit';
import { openRedis, type Redis } from '@headworks/redis';
import { type Hints, postgresHints, redisHints } from '@headworks/replica-hints';
import { describeWith, PATIENCE_MS, startRedis, type TestDatabase, type TestServer, testDatabase, until } from '@headworks/testing';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const logger = { info: () => undefined, warn: () => undefined };
/** Fallbacks that must not be used while Redis is reachable. */
const noLimiter = new Proxy(memoryRateLimiter(fakeClock(0)), {
  get: (limiter, name) =>
    name === 'take'
      ? () => {
          throw new Error('counted without Redis');
        }
      : Reflect.get(limiter, name),
});
const noHints: Hints = {
  send: () => {
    throw new Error('sent without Redis');
  },
  onHint: () => () => undefined,
  onGap: () => () => undefined,
  close: async () => undefined,
};
const HOUR = { limit: 3, windowMs: 3_600_000 };

function rateLimits(open: () => Promise<RateLimiter>) {
  it('allows units up to the limit and returns when more are available', async () => {
    const limiter = await open();
    for (let taken = 0; taken < 3; taken++) expect(await limiter.take('a', 1, HOUR)).toEqual({ allowed: true });
    const refused = await limiter.take('a', 1, HOUR);
    expect(refused.allowed).toBe(false);
    expect(refused.allowed === false && refused.retryAfterSeconds).toBeGreaterThan(3_000);
    expect(await limiter.take('b', 3, HOUR)).toEqual({ allowed: true });
    await limiter.close();
  });
  it('takes nothing if not all units are left', async () => {
    const limiter = await open();
    expect((await limiter.take('c', 4, HOUR)).allowed).toBe(false);
    expect(await limiter.take('c', 3, HOUR)).toEqual({ allowed: true });
    await limiter.close();
  });
  it('returns all units after a reset', async () => {
    const limiter = await open();
    await limiter.take('d', 3, HOUR);
    await limiter.reset('d');
    expect(await limiter.take('d', 3, HOUR)).toEqual({ allowed: true });
    await limiter.close();
  });
}

function hints(open: () => Promise<Hints>, loseConnections: () => Promise<unknown>) {
  it('reach every replica including the sender, many merged into one message', async () => {
    const [one, two] = [await open(), await open()];
    const heard: string[] = [];
    one.onHint((hint) => hint.startsWith('hint') && heard.push(`one ${hint}`));
    two.onHint((hint) => hint.startsWith('hint') && heard.push(`two ${hint}`));
    for (let index = 0; index < 2_000; index++) one.send(`hint ${index}`);
    await until(() => heard.length === 4_000, { deadlineMs: 10_000, what: 'all hints' });
    expect(new Set(heard).size).toBe(4_000);
    await one.close();
    await two.close();
  });
  it('that were sent just before a replica stops are still delivered', async () => {
    const [one, two] = [await open(), await open()];
    const heard: string[] = [];
    two.onHint((hint) => heard.push(hint));
    one.send('last words');
    await one.close();
    await until(() => heard.includes('last words'), { what: 'the last hint' });
    await two.close();
  });
  it('report a gap after a lost connection, and continue', async () => {
    const [one, two] = [await open(), await open()];
    const heard: string[] = [];
    let gaps = 0;
    one.onHint((hint) => heard.push(hint));
    one.onGap(() => {
      gaps += 1;
    });
    expect(gaps).toBe(0);
    await loseConnections();
    await until(() => gaps > 0, { what: 'the gap to be reported' });
    two.send('after the gap');
    await until(() => heard.includes('after the gap'), { what: 'a hint after the gap' });
    await one.close();
    await two.close();
  });
}

describe('rate limits in memory', () => {
  rateLimits(async () => memoryRateLimiter(fakeClock(0)));
  it('start again when the window has passed', async () => {
    const clock = fakeClock(0);
    const limiter = memoryRateLimiter(clock);
    await limiter.take('e', 3, HOUR);
    clock.advance(HOUR.windowMs);
    expect(await limiter.take('e', 1, HOUR)).toEqual({ allowed: true });
  });
});

describe('hints over PostgreSQL', () => {
  let database: TestDatabase;
  const directs: DirectConnection[] = [];
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    for (const direct of directs) await direct.close();
    await database?.close();
  });
  hints(
    async () => {
      const direct = new DirectConnection(database.directUrl, 'hints-of-the-test');
      directs.push(direct);
      return postgresHints(database.pool.sql, direct, 'test_hints');
    },
    () => database.pool.sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "test_hints"%'`,
  );
});

describeWith('redis', 'on Redis', () => {
  let redis: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  describe('rate limits', () => {
    let count = 0;
    rateLimits(async () => {
      const connection = await connected(redis.url);
      const limiter = redisRateLimiter(connection, noLimiter);
      const own = `${count++}:`;
      return {
        ...limiter,
        take: (key, cost, allowance) => limiter.take(own + key, cost, allowance),
        reset: (key) => limiter.reset(own + key),
        close: connection.close,
      };
    });
  });
  const loseSubscribers = async () => {
    const admin = createClient({ url: redis.url });
    await admin.connect();
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
    await admin.close();
  };
  const open = async () => {
    const connection = await connected(redis.url);
    const over = redisHints(connection, 'test-hints', noHints);
    await untilHeard(over);
    return { ...over, close: () => over.close().then(connection.close) };
  };
  describe('hints', () => hints(open, loseSubscribers));
});

/** A start continues without a Redis that does not answer at once. */
async function connected(url: string): Promise<Redis> {
  const redis = await openRedis({ url, logger, metrics: createMetrics(), answerWithinMs: PATIENCE_MS });
  await until(() => redis.settled, { what: 'Redis to be reachable' });
  return redis;
}

/** A subscription that was requested a moment ago may not be active yet. */
async function untilHeard(hints: Hints): Promise<void> {
  let heard = false;
  const stop = hints.onHint((hint) => {
    heard ||= hint === 'is it there?';
  });
  await until(
    () => {
      hints.send('is it there?');
      return heard;
    },
    { what: 'the subscription' },
  );
  stop();
}
