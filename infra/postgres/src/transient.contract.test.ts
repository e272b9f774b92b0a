import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginUntil, isTransient } from './transient.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await database.pool.sql`create table codes (used boolean not null)`;
});
afterEach(() => database.close());

const use = (deadline: number, now: () => number) =>
  beginUntil(database.pool.sql, deadline, (tx) => tx`insert into codes (used) values (true)`, now);
const count = async () => (await database.pool.sql`select 1 from codes`).length;

it('a transaction that ends before its deadline is committed', async () => {
  await use(100, () => 99);
  expect(await count()).toBe(1);
});

it('a transaction that ends at its deadline, such as after a lock, is rolled back with a transient failure', async () => {
  const failure = await use(100, () => 100).catch((error: unknown) => error);
  expect([isTransient(failure), await count()]).toEqual([true, 0]);
});
