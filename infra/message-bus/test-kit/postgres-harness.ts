import { testDatabase } from '@headworks/testing';
import { type Harness, openBus } from './harness.js';

/** The PostgreSQL log in a database of its own. */
export async function postgresHarness(): Promise<Harness & { close(): Promise<void> }> {
  const db = await testDatabase();
  const { sql } = db.pool;
  return {
    adapter: 'postgres',
    db,
    address: db.url,
    open: (readStored) => openBus('postgres', db.url, db.url, readStored),
    async expire(topic, beforeOffset) {
      const [row] = await sql<{ id: number }[]>`select id from bus.topics where name = ${topic}`;
      await sql`delete from ${sql(`bus.log_${row?.id}`)} where last_offset < ${beforeOffset}`;
    },
    async dispossess() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'headworks-bus' and datname = current_database()`;
    },
    close: () => db.close(),
  };
}
