import { createLogger, createMetrics } from '@headworks/observability';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetGroup } from './consume/offsets.js';
import type { MessageBus } from './port.js';
import { createPostgresBus } from './postgres-log/postgres-bus.js';
import { keepHouse, type RetentionParts, storeProgress } from './postgres-log/retention.js';

const logger = createLogger('retention', 'silent');
let db: TestDatabase;
let bus: MessageBus;
let parts: RetentionParts;

beforeAll(async () => {
  db = await testDatabase();
  bus = await createPostgresBus({ pool: db.pool, metrics: createMetrics(), logger });
  parts = { sql: db.pool.sql, logger, bytes: () => {} };
});
afterAll(async () => {
  await bus?.close();
  await db?.close();
});

/** A topic with one message that was written `daysAgo` days ago, and one of today. */
async function agedLog(name: string, daysAgo: number): Promise<{ readonly logId: number; readonly days: () => Promise<number> }> {
  const { sql } = db.pool;
  await bus.ensureTopics([{ name, kind: 'telemetry' }]);
  await bus.publish(name, [{ key: 'k', value: 'old' }]);
  const [topic] = await sql<{ id: number }[]>`select id from bus.topics where name = ${name}`;
  const logId = topic?.id ?? 0;
  const [day] = await sql<{ name: string; from: string; to: string }[]>`
    select to_char(d, 'YYYYMMDD') as name, d::text as from, (d + 1)::text as to from (select (now() at time zone 'utc')::date - ${daysAgo}::int as d) aged`;
  await sql.unsafe(
    `create table bus.log_${logId}_${day?.name} partition of bus.log_${logId} for values from ('${day?.from}') to ('${day?.to}')`,
  );
  await sql.unsafe(`update bus.log_${logId} set day = '${day?.from}'`);
  await bus.publish(name, [{ key: 'k', value: 'new' }]);
  const days = async () => (await sql`select 1 from pg_inherits where inhparent = ${`bus.log_${logId}`}::regclass`).length;
  return { logId, days };
}

describe('a day of the log', () => {
  it('is deleted one day after it ended, once every group has read it', async () => {
    const name = 'aged.v1';
    const { logId, days } = await agedLog(name, 3);
    await storeProgress(db.pool.sql, 'slow', name, 0);
    await keepHouse(parts, { name, logId });
    expect(await days()).toBe(4);
    await storeProgress(db.pool.sql, 'slow', name, 1);
    await keepHouse(parts, { name, logId });
    expect(await days()).toBe(3);
  });

  it('is kept until then, but deleted unread when the log is over its cap', async () => {
    const name = 'young.v1';
    const { logId, days } = await agedLog(name, 1);
    await storeProgress(db.pool.sql, 'slow', name, 0);
    await keepHouse(parts, { name, logId });
    expect(await days()).toBe(4);
    await keepHouse({ ...parts, capBytes: 1 }, { name, logId });
    expect(await days()).toBe(3);
    const [left] = await db.pool.sql.unsafe(`select min(first_offset) as first from bus.log_${logId}`);
    expect(left?.first).toBe(2);
  });

  it('that goes while a new group starts does not stop it: the group begins after it', async () => {
    const { sql } = db.pool;
    const name = 'starting.v1';
    const { logId, days } = await agedLog(name, 3);
    await sql`create schema starting`;
    const read: string[] = [];
    const waits = async () => (await sql`select 1 from pg_locks where not granted and relation = 'bus.known_groups'::regclass`).length > 0;
    const running = await sql.begin(async (tx) => {
      // Holds the group back where it registers, which is where the first start of a release with a new group was overtaken.
      await tx`lock table bus.known_groups in share mode`;
      const subscribed = await bus.subscribe({
        group: 'starting',
        topic: name,
        store: { sql, schema: 'starting' },
        handler: async ({ messages }) => {
          read.push(...messages.map(({ value }) => value));
          return undefined;
        },
      });
      await until(waits, { what: 'the group to register' });
      await keepHouse(parts, { name, logId });
      expect(await days()).toBe(3);
      return subscribed;
    });
    await until(async () => read.includes('new') || running.state() !== 'running', { what: 'the group' });
    expect([running.state(), read]).toEqual(['running', ['new']]);
    await running.stop();
  });

  it('is kept for a group of a product that was off for longer than groups are remembered', async () => {
    const { sql } = db.pool;
    const name = 'off.v1';
    const { logId, days } = await agedLog(name, 10);
    await storeProgress(sql, 'off', name, 0);
    await sql`update bus.known_groups set seen_at = now() - interval '9 days' where topic = ${name}`;
    const again = await createPostgresBus({ pool: db.pool, metrics: createMetrics(), logger });
    await again.ensureTopics([{ name, kind: 'telemetry' }]);
    expect(await days()).toBe(4);
    await sql`create schema off`;
    const free = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    await again.subscribe({
      group: 'off',
      topic: name,
      store: { sql, schema: 'off' },
      handler: () => {
        begun.resolve(undefined);
        return free.promise;
      },
    });
    await begun.promise;
    await keepHouse(parts, { name, logId });
    expect(await days()).toBe(4);
    free.resolve(undefined);
    await again.close();
  });

  it('is kept for a group that has not registered yet: time in which nothing ran does not count', async () => {
    const { sql } = db.pool;
    const [late, abandoned] = await Promise.all([agedLog('late.v1', 20), agedLog('abandoned.v1', 20)]);
    await storeProgress(sql, 'late', 'late.v1', 0);
    await storeProgress(sql, 'abandoned', 'abandoned.v1', 0);
    await sql`update bus.known_groups set seen_at = now() - interval '9 days'`;
    await sql`update bus.known_groups set seen_at = now() - interval '17 days' where group_name = 'abandoned'`;
    const again = await createPostgresBus({ pool: db.pool, metrics: createMetrics(), logger });
    await keepHouse(parts, { name: 'late.v1', logId: late.logId });
    await keepHouse(parts, { name: 'abandoned.v1', logId: abandoned.logId });
    expect([await late.days(), await abandoned.days()]).toEqual([4, 3]);
    await again.close();
  });

  it('is created when the machine was suspended beyond the days that were created ahead', async () => {
    const name = 'slept.v1';
    await bus.ensureTopics([{ name, kind: 'telemetry' }]);
    const [topic] = await db.pool.sql<{ id: number }[]>`select id from bus.topics where name = ${name}`;
    for (const { day } of await db.pool
      .sql`select inhrelid::regclass::text as day from pg_inherits where inhparent = ${`bus.log_${topic?.id}`}::regclass`) {
      await db.pool.sql.unsafe(`drop table ${day}`);
    }
    await bus.publish(name, [{ key: 'k', value: 'v' }]);
  });
});

it('the age of what a group has not read is in the metrics, from the end of its day', async () => {
  const { sql } = db.pool;
  const metrics = createMetrics();
  const other = await createPostgresBus({ pool: db.pool, metrics, logger });
  const name = 'unread.v1';
  await sql`create schema unread`;
  await agedLog(name, 3);
  await storeProgress(sql, 'unread', name, 0);
  await other.ensureTopics([{ name, kind: 'telemetry' }]);
  const free = Promise.withResolvers<undefined>();
  const handler = () => free.promise;
  await other.subscribe({ group: 'unread', topic: name, store: { sql, schema: 'unread' }, handler });
  const age = async () => {
    await other.lags();
    return Number(/^bus_group_oldest_unread_seconds\{.*\} (\S+)$/m.exec(await metrics.text())?.[1]);
  };
  const DAY_S = 86_400;
  expect(await age()).toBeGreaterThanOrEqual(2 * DAY_S);
  expect(await age()).toBeLessThan(3 * DAY_S);
  free.resolve(undefined);
  await until(async () => (await age()) === 0, { what: 'everything to be read' });
  await other.close();
});

describe('a tombstone', () => {
  it('stays for one day and until every registered group has read it', async () => {
    const { sql } = db.pool;
    const name = 'people.state.v1';
    await sql`create schema reader`;
    await bus.ensureTopics([{ name, kind: 'state' }]);
    await bus.publish(name, [{ key: 'ada', value: '' }]);
    await sql`update bus.latest set at = now() - interval '2 days'`;
    await storeProgress(sql, 'gone', name, 0);
    await bus.subscribe({ group: 'reader', topic: name, store: { sql, schema: 'reader' }, handler: async () => undefined });
    await until(async () => (await bus.lags())[0]?.messages === 0, { what: 'the reader' });
    await storeProgress(sql, 'reader', name, 1);
    const rows = async () => (await sql`select 1 from bus.latest where topic = ${name}`).length;
    await keepHouse(parts, { name, logId: undefined });
    expect(await rows()).toBe(1);
    await forgetGroup(sql, 'reader', 'gone');
    await keepHouse(parts, { name, logId: undefined });
    expect(await rows()).toBe(0);
  });
});
