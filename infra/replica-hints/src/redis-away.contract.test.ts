import { fakeClock } from '@headworks/clock';
import { createMetrics, type Metrics } from '@headworks/observability';
import { DirectConnection } from '@headworks/postgres';
import { memoryRateLimiter, redisRateLimiter } from '@headworks/rate-limit';
import { openRedis, type Redis } from '@headworks/redis';
import { describeWith, startRedis, type TestDatabase, type TestServer, testDatabase, until } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Hints, postgresHints, redisHints } from './hints.js';

const HOUR = { limit: 3, windowMs: 3_600_000 };
const closes: (() => Promise<unknown>)[] = [];
let server: TestServer;
let metrics: Metrics;
let warnings: number;

async function open(): Promise<Redis> {
  const logger = { info: () => undefined, warn: () => void warnings++ };
  const redis = await openRedis({ url: server.url, logger, metrics });
  closes.push(redis.close);
  return redis;
}
const up = async () => /^redis_up 1$/m.test(await metrics.text());
const untilUp = () => until(up, { what: 'Redis to be reachable' });
const untilAway = () => until(async () => !(await up()), { what: 'Redis to be away' });
const limiterOf = (redis: Redis) => redisRateLimiter(redis, memoryRateLimiter(fakeClock(0)));
/** Stops Redis and starts it again on the same port. */
const bringBack = async () => {
  server = await startRedis({ port: server.port });
};
const signal = (name: 'SIGSTOP' | 'SIGCONT') => process.kill(server.pid, name);

/** The fourth is refused, and none waits for Redis longer than its deadline: otherwise the test would not end. */
async function holds(redis: Redis, key: string): Promise<void> {
  const limiter = limiterOf(redis);
  for (let taken = 0; taken < 3; taken++) expect(await limiter.take(key, 1, HOUR)).toEqual({ allowed: true });
  expect((await limiter.take(key, 1, HOUR)).allowed).toBe(false);
  await limiter.reset(key);
  await limiter.give(key, 1);
  expect(await limiter.take(key, 1, HOUR)).toEqual({ allowed: true });
}

describeWith('redis', 'Redis that is away', () => {
  beforeEach(async () => {
    warnings = 0;
    metrics = createMetrics();
    server = await startRedis();
  });
  afterEach(async () => {
    for (const close of closes.splice(0).reverse()) await close();
    await server.stop();
  });

  it('at startup: limits hold in the process, and are shared once it is reachable', async () => {
    await server.stop();
    const redis = await open();
    expect(await up()).toBe(false);
    await holds(redis, 'a');
    expect(await metrics.text()).toMatch(/^redis_failed_calls_total [1-9]\d*$/m);
    await bringBack();
    await untilUp();
    const other = await open();
    await limiterOf(redis).take('b', 3, HOUR);
    expect((await limiterOf(other).take('b', 1, HOUR)).allowed).toBe(false);
  });

  it('after it was killed: limits hold in the process until it is back, and one log line reports it', async () => {
    const redis = await open();
    await limiterOf(redis).take('a', 1, HOUR);
    await server.stop();
    await untilAway();
    await holds(redis, 'b');
    await bringBack();
    await untilUp();
    await holds(redis, 'c');
    expect(warnings).toBe(1);
  });

  it('after it froze: one command waits for its deadline, later ones do not; it is used again when it resumes', async () => {
    const redis = await open();
    signal('SIGSTOP');
    await expect(redis.run((client) => client.get('a'))).rejects.toThrow('250 ms');
    await expect(redis.run((client) => client.get('a'))).rejects.toThrow('away');
    await holds(redis, 'a');
    const late = await open();
    await holds(late, 'b');
    signal('SIGCONT');
    await untilUp();
    for (const each of [redis, late]) await until(() => each.run((client) => client.get('a')).then(() => true), { what: 'an answer' });
  });

  it('does not prevent a process from ending: at startup, frozen or gone', async () => {
    signal('SIGSTOP');
    const frozen = await open();
    await frozen.close();
    signal('SIGCONT');
    const there = await open();
    await server.stop();
    await there.close();
    const absent = await open();
    await absent.close();
    expect(closes).toHaveLength(3);
  });
});

describeWith('redis', 'hints while Redis is away', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    metrics = createMetrics();
    server = await startRedis();
    database = await testDatabase();
  });
  afterEach(async () => {
    for (const close of closes.splice(0).reverse()) await close();
    await server.stop();
    await database.close();
  });

  async function openHints(): Promise<Hints> {
    const direct = new DirectConnection(database.directUrl);
    closes.push(() => direct.close());
    const hints = redisHints(await open(), 'test-hints', await postgresHints(database.pool.sql, direct, 'test_hints'));
    closes.push(hints.close);
    return hints;
  }

  it('go over PostgreSQL and reach every replica, also a hint sent before the outage is detected', async () => {
    const [one, two] = [await openHints(), await openHints()];
    const heard = new Set<string>();
    one.onHint((hint) => heard.add(`one ${hint}`));
    two.onHint((hint) => heard.add(`two ${hint}`));
    const bothReceive = (hint: string) => until(() => heard.has(`one ${hint}`) && heard.has(`two ${hint}`), { what: `the hint ${hint}` });
    signal('SIGSTOP');
    one.send('as it freezes');
    await bothReceive('as it freezes');
    two.send('frozen');
    await bothReceive('frozen');
    signal('SIGCONT');
    await untilUp();
    one.send('back');
    await bothReceive('back');
    await server.stop();
    one.send('gone');
    await bothReceive('gone');
  });
});
