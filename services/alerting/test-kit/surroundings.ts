import { fakeClock } from '@headworks/clock';
import { openDueWork } from '@headworks/due-work';
import { openPostgresStore } from '@headworks/event-store';
import { createLogger, createMetrics } from '@headworks/observability';
import { DirectConnection, migrate } from '@headworks/postgres';
import { testDatabase } from '@headworks/testing';
import { alertingSteps } from '../src/state/tables.js';
import type { Surroundings } from './process.js';

/** A new database with alerting's tables, and a clock that stands until a test moves it. */
export async function openSurroundings(): Promise<Surroundings & { close(): Promise<void> }> {
  const database = await testDatabase();
  const clock = fakeClock(Date.parse('2026-02-10T12:00:00Z'));
  await migrate(database.pool.sql, 'alerting', alertingSteps);
  const direct = new DirectConnection(database.directUrl, 'alerting test');
  const store = await openPostgresStore(database.pool, 'alerting', direct);
  const options = { service: 'alerting', clock, logger: createLogger('test', 'silent'), metrics: createMetrics() };
  const due = await openDueWork({ pool: database.pool, ...options });
  const close = async () => {
    await due.stop();
    await store.close();
    await direct.close();
    await database.close();
  };
  return { pool: database.pool, store, due, clock, close };
}
