import { limitSessions } from '@headworks/postgres';
import { startPgBouncer } from '@headworks/testing';
import { type Harness, openBus } from './harness.js';
import { postgresHarness } from './postgres-harness.js';

/** The PostgreSQL log, reached through PgBouncer in transaction mode. */
export async function pooledHarness(): Promise<Harness & { close(): Promise<void> }> {
  const direct = await postgresHarness();
  const { url } = direct.db;
  await limitSessions(url);
  const pooler = await startPgBouncer(direct.db);
  return {
    ...direct,
    open: (readStored) => openBus('postgres', pooler.url, pooler.url, readStored, url),
    async close() {
      await pooler.stop();
      await direct.close();
    },
  };
}
