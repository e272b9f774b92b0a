import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChangedStepError, type Migration, migrate, NewerSchemaError } from './migrate.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const people: Migration = { name: 'people', run: (tx) => tx`create table people (id integer primary key, name text)` };
const index: Migration = {
  name: 'index of names',
  outside: (sql, schema) => sql`create index concurrently if not exists people_name on ${sql(schema)}.people (name)`,
};
const email: Migration = { name: 'email', run: (tx) => tx`alter table people add column email text` };

const rows = () =>
  database.pool.sql<{ step: number; name: string; hasSum: boolean }[]>`
    select step, name, checksum is not null as "hasSum" from one.schema_steps order by step`;
const all = (...names: readonly string[]) => names.map((name, at) => ({ step: at + 1, name, hasSum: true }));

describe('migrations', () => {
  it('run each step once and in order, also outside a transaction, however many processes start together', async () => {
    const { sql } = database.pool;
    await Promise.all(Array.from({ length: 3 }, () => migrate(sql, 'one', [people, index, email])));
    expect(await rows()).toEqual(all('people', 'index of names', 'email'));
    const [found] = await sql`select indisvalid as valid from pg_index where indexrelid = 'one.people_name'::regclass`;
    expect(found).toEqual({ valid: true });
  });

  it('take over a database from before checksums', async () => {
    const { sql } = database.pool;
    await migrate(sql, 'one', [people]);
    await sql`alter table one.schema_steps drop column checksum`;
    await migrate(sql, 'one', [people, email]);
    expect(await rows()).toEqual(all('people', 'email'));
  });

  it('refuse a step whose SQL or name has changed since it ran', async () => {
    const { sql } = database.pool;
    await migrate(sql, 'one', [people]);
    const changed: Migration = { name: 'people', run: (tx) => tx`create table people (id bigint primary key, name text)` };
    await expect(migrate(sql, 'one', [changed])).rejects.toBeInstanceOf(ChangedStepError);
    await expect(migrate(sql, 'one', [{ ...people, name: 'persons' }])).rejects.toBeInstanceOf(ChangedStepError);
    // Only formatting differs.
    const formatted: Migration = {
      name: 'people',
      run: async (tx) => {
        await tx`create table people
          (id integer primary key, name text)`;
      },
    };
    await migrate(sql, 'one', [{ name: 'people', run: (tx) => tx`create table people (id integer primary key, name text)` }]);
    await expect(migrate(sql, 'one', [formatted])).resolves.toBeUndefined();
  });

  it('refuse a database of a newer version', async () => {
    const { sql } = database.pool;
    await migrate(sql, 'one', [people, email]);
    await expect(migrate(sql, 'one', [people])).rejects.toBeInstanceOf(NewerSchemaError);
  });

  it('retry a failed step at the next start', async () => {
    const { sql } = database.pool;
    const broken: Migration = { name: 'index of names', outside: (session) => session`create index concurrently on one.missing (name)` };
    await expect(migrate(sql, 'one', [people, broken, email])).rejects.toThrow('missing');
    expect(await rows()).toEqual(all('people'));
    await migrate(sql, 'one', [people, index, email]);
    expect(await rows()).toEqual(all('people', 'index of names', 'email'));
  });
});
