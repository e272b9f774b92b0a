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
