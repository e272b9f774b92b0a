import { createLogger } from '@headworks/observability';
import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logsSteps, WEEK_SECONDS } from './tables.js';
import { makeWeeks } from './weeks.js';

const REPLICAS = 4;
const STARTS = 10;
/** So that no table of one start is one of another start. */
const APART_SECONDS = 10 * WEEK_SECONDS;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.pool.sql, 'logs', logsSteps);
});
afterAll(() => database?.close());

it('replicas that start together create the tables of the weeks once, and none of them fails', async () => {
  const { sql } = database.pool;
  const logger = createLogger('logs', 'silent');
  for (let start = 1; start <= STARTS; start++)
    await Promise.all(Array.from({ length: REPLICAS }, () => makeWeeks(sql, start * APART_SECONDS, logger)));
  const [made] = await sql<{ weeks: number }[]>`
    select count(*)::int as weeks from pg_inherits where inhparent = 'logs.records'::regclass and inhrelid <> 'logs.records_other'::regclass`;
  expect(made?.weeks).toBe(STARTS * 6);
});
