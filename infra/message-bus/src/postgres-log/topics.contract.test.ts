import { within } from '@headworks/async';
import { createLogger, createMetrics } from '@headworks/observability';
import { testDatabase, until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { createPostgresBus } from './postgres-bus.js';

it('creates its topics when its turn comes, also after a wait longer than the lock timeout', async () => {
  const db = await testDatabase();
  const bus = await createPostgresBus({ pool: db.pool, metrics: createMetrics(), logger: createLogger('topics', 'silent') });
  try {
    const { sql } = db.pool;
    const waitsLong = async () =>
      (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted and waitstart < clock_timestamp() - interval '2500 ms'`)
        .length > 0;
    const made = await sql.begin(async (tx) => {
      // Another process that creates its own topics.
      await tx`select pg_advisory_xact_lock(hashtextextended('bus:topics', 0))`;
      const creating = bus.ensureTopics([{ name: 'late.v1', kind: 'events' }]);
      creating.catch(() => {});
      await until(waitsLong, { deadlineMs: 8_000, what: 'the turn to be waited for' });
      return { creating };
    });
    await made.creating;
    await bus.publish('late.v1', [{ key: 'k', value: 'v' }]);
    expect(bus.healthy()).toBe(true);
  } finally {
    await bus.close();
    await db.close();
  }
});

it('wakes the readers of a topic that several parts of a process opened at once', async () => {
  const db = await testDatabase();
  const bus = await createPostgresBus({ pool: db.pool, metrics: createMetrics(), logger: createLogger('topics', 'silent') });
  try {
    const open = () => bus.ensureTopics([{ name: 'shared.v1', kind: 'events' }]);
    const opening = Array.from({ length: 20 }, open);
    await Promise.race(opening);
    const handled: string[] = [];
    await bus.subscribe({
      group: 'reader',
      topic: 'shared.v1',
      store: { sql: db.pool.sql, schema: 'reader' },
      handler: async ({ messages }) => {
        handled.push(...messages.map(({ value }) => value));
        return undefined;
      },
    });
    await Promise.all(opening);
    // A reader that is not woken looks once a second.
    const answerAll = async () => {
      for (let sent = 1; sent <= 50; sent++) {
        await bus.publish('shared.v1', [{ key: 'k', value: String(sent) }]);
        await until(() => handled.length === sent, { what: `message ${sent}`, deadlineMs: 5_000 });
      }
    };
    await within(answerAll(), 10_000, 'fifty messages one after another');
  } finally {
    await bus.close();
    await db.close();
  }
}, 30_000);
