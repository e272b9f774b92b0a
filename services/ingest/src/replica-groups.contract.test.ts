import { prepareGroup, startAfter } from '@headworks/message-bus';
import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropGoneGroups, replicaGroupsStep } from './replica-groups.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const TOPIC = 'devices.state.v1';
const groups = async () => {
  const rows = await database.pool.sql<{ group_name: string }[]>`select distinct group_name from ingest.bus_offsets order by 1`;
  return rows.map((row) => row.group_name);
};

it('the groups of replicas that were killed are dropped a day later, also those of earlier releases', async () => {
  const { sql } = database.pool;
  await prepareGroup(sql, 'ingest');
  for (const group of ['ingest-of-earlier-release', 'ingest-alive']) await startAfter(sql, 'ingest', group, TOPIC, 'store', 1);
  await migrate(sql, 'ingest', [replicaGroupsStep]);
  await dropGoneGroups(sql);
  expect(await groups()).toEqual(['ingest-alive', 'ingest-of-earlier-release']);
  await sql`update ingest.replica_groups set seen_at = now() - interval '25 hours' where group_name = 'ingest-of-earlier-release'`;
  await dropGoneGroups(sql);
  expect(await groups()).toEqual(['ingest-alive']);
  expect(await sql`select group_name from ingest.replica_groups`).toEqual([{ group_name: 'ingest-alive' }]);
});
