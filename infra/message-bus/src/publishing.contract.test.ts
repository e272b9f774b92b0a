import { createLogger, createMetrics } from '@headworks/observability';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './operator/commands.js';
import type { Batch, IncomingMessage, MessageBus } from './port.js';
import { createPostgresBus } from './postgres-log/postgres-bus.js';
import { startStatePublisher } from './state-publisher.js';

const logger = createLogger('publishing', 'silent');
const metrics = createMetrics();
let db: TestDatabase;
let bus: MessageBus;

async function listen(topic: string): Promise<readonly IncomingMessage[]> {
  const messages: IncomingMessage[] = [];
  const store = { sql: db.pool.sql, schema: 'reader' };
  await bus.subscribe({ group: 'reader', topic, store, handler: async (batch) => void messages.push(...batch.messages) });
  return messages;
}

beforeAll(async () => {
  db = await testDatabase();
  bus = await createPostgresBus({ pool: db.pool, metrics, logger });
  await bus.ensureTopics([{ name: 'people.state.v1', kind: 'state' }]);
});
afterAll(async () => {
  await bus?.close();
  await db?.close();
});

describe('the publisher of state', () => {
  it('publishes dirty rows, urgent ones at once and others at a limited rate, and a row that changed meanwhile once more', async () => {
    const { sql } = db.pool;
    await sql`create schema people`;
    await sql`create table people.person (id text primary key, name text, dirty_since timestamptz, urgent boolean not null default false, published_at timestamptz)`;
    const messages = await listen('people.state.v1');
    const values = () => messages.map(({ key, value }) => `${key}=${value}`);
    const publisher = startStatePublisher<{ id: string; name: string | null }>({
      pool: db.pool,
      schema: 'people',
      table: 'person',
      keyColumn: 'id',
      bus,
      topic: 'people.state.v1',
      toMessage: ({ id, name }) => ({ key: id, value: name ?? '' }),
      logger,
      minIntervalMs: 600_000,
    });
    await sql`insert into people.person values ('a', 'Ada', now(), false, null), ('b', 'Bob', now(), false, null)`;
    await until(() => values().length === 2, { what: 'both rows' });
    await sql`update people.person set name = 'Bert', dirty_since = now() where id = 'b'`;
    await sql`update people.person set name = null, dirty_since = now(), urgent = true where id = 'a'`;
    publisher.wake();
    await until(() => values().includes('a='), { what: 'the urgent row' });
    expect(values()).not.toContain('b=Bert');
    await sql`update people.person set urgent = true where id = 'b'`;
    await until(() => values().includes('b=Bert'), { what: 'the other row' });
    await publisher.stop();
  });

  it('is idle while only rows that are not urgent wait, and not before urgent rows are published', async () => {
    const { sql } = db.pool;
    await sql`create table people.pump (id text primary key, dirty_since timestamptz, urgent boolean not null default false, published_at timestamptz)`;
    await sql`insert into people.pump values ('often', now(), false, now()), ('new', now(), true, null)`;
    const options = { pool: db.pool, schema: 'people', table: 'pump', keyColumn: 'id', bus, topic: 'people.state.v1', logger };
    let broken = true;
    const publisher = startStatePublisher<{ id: string }>({
      ...options,
      toMessage: ({ id }) => {
        if (broken) throw new Error('not yet');
        return { key: id, value: 'seen' };
      },
      minIntervalMs: 600_000,
    });
    expect(await publisher.idle()).toBe(false);
    broken = false;
    await until(() => publisher.idle(), { what: 'the urgent row' });
    expect(await sql`select id from people.pump where dirty_since is not null`).toEqual([{ id: 'often' }]);
    await publisher.stop();
  });
});

describe('the operator', () => {
  it('sees the lags of groups and their dead letters, and requests a replay', async () => {
    const { sql } = db.pool;
    const topic = { name: 'packets.v1', kind: 'telemetry' } as const;
    await bus.ensureTopics([topic]);
    let broken = true;
    const handled: string[] = [];
    const handler = async ({ messages }: Batch) => {
      if (broken && messages.some((message) => message.value === 'odd')) throw new Error('odd packet');
      handled.push(...messages.map((message) => message.value));
      return undefined;
    };
    await bus.subscribe({ group: 'ops', topic: topic.name, store: { sql, schema: 'ops' }, handler });
    await bus.publish(topic.name, [
      { key: 'SN1', value: 'odd' },
      { key: 'SN2', value: 'even' },
    ]);
    await until(async () => (await runCommand(sql, 'ops', ['dead'])).includes('SN1  tried 5  Error: odd packet'), {
      what: 'the dead letter',
    });
    await until(async () => (await runCommand(sql, 'ops', ['lag'])) === 'ops  packets.v1/0  lag 0', { what: 'the group to catch up' });
    broken = false;
    expect(await runCommand(sql, 'ops', ['replay'])).toContain('1 messages');
    await until(async () => (await runCommand(sql, 'ops', ['dead'])) === '', { what: 'the replay' });
    expect(handled).toEqual(['even', 'odd']);
    expect(await runCommand(sql, 'ops', ['continue', 'ops', topic.name])).toContain('did not stop because of missing messages');
    await expect(runCommand(sql, 'ops', ['continue', 'oops', topic.name])).rejects.toThrow('there is no group oops');
    await expect(runCommand(sql, 'ops', ['replay', 'x'])).rejects.toThrow('not the id');
    await expect(runCommand(sql, 'ops', ['discard'])).rejects.toThrow('bus discard');
    for (const command of ['discard', 'replay'])
      await expect(runCommand(sql, 'ops', [command, '4711'])).rejects.toThrow('there is no dead letter 4711');
    await expect(runCommand(sql, 'ops', ['lag', 'extra'])).rejects.toThrow('takes no "extra"');
    await expect(runCommand(sql, 'ops', ['dance'])).rejects.toThrow('bus lag');
  });
});
