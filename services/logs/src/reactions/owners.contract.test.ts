import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logsSteps } from '../records/tables.js';
import { readOwners, readReleases, writeOwners, writeReleases } from './owners.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.pool.sql, 'logs', logsSteps);
});
afterAll(() => database?.close());

const change = (serialNumber: string, orgId: number | null, position: number, source = 'store') => ({
  serialNumber,
  orgId,
  source,
  position,
});
const ownerOf = async (serial: string) => (await readOwners(database.pool.sql, [serial])).get(serial);

it('a consumer that was paused does not replace a later owner, nor one that released the device', async () => {
  const { sql } = database.pool;
  await writeOwners(sql, [change('7', 2, 20), change('8', 5, 21)]);
  await writeOwners(sql, [change('8', null, 22)]);
  expect(await writeOwners(sql, [change('7', 1, 10), change('8', 5, 21)])).toEqual([]);
  expect([await ownerOf('7'), await ownerOf('8')]).toEqual([2, undefined]);
});

it('a repeated claim counts, so that what was interrupted after it is done', async () => {
  const { sql } = database.pool;
  const claim = change('9', 3, 30);
  expect([await writeOwners(sql, [claim]), await writeOwners(sql, [claim])]).toEqual([['9'], ['9']]);
  expect(await ownerOf('9')).toBe(3);
});

it('positions of another event store, after a restore, count from their own beginning', async () => {
  const { sql } = database.pool;
  await writeOwners(sql, [change('6', 2, 40)]);
  expect(await writeOwners(sql, [change('6', 4, 5, 'restored')])).toEqual(['6']);
  expect(await ownerOf('6')).toBe(4);
});

it('of several releases of a device by an organization the last one counts, also if an older one comes again', async () => {
  const { sql } = database.pool;
  const release = (orgId: number, at: number) => ({ serialNumber: '5', orgId, at });
  await writeReleases(sql, [release(2, 100), release(3, 150), release(2, 200)]);
  await writeReleases(sql, [release(2, 100)]);
  expect((await readReleases(sql, ['5', '4'])).toSorted((one, other) => one.orgId - other.orgId)).toEqual([
    release(2, 200),
    release(3, 150),
  ]);
});
