import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, withDatabase } from './database.js';
import { until } from './until.js';

describe('a test database', async () => {
  const first = await testDatabase();
  const second = await testDatabase();
  afterAll(() => Promise.all([first.close(), second.close()]));

  it('is empty and separate from every other', async () => {
    await first.pool.sql`create table sewer (id integer)`;
    await second.pool.sql`create table sewer (id integer)`;
    expect(await second.pool.sql`select * from sewer`).toHaveLength(0);
  });

  it('belongs to a role to which row-level security applies', async () => {
    const [role] = await first.pool.sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  });

  it('is dropped when closed, even with an open connection', async () => {
    const third = await testDatabase();
    const name = new URL(third.url).pathname.slice(1);
    await third.close();
    expect(await first.pool.sql`select 1 from pg_database where datname = ${name}`).toHaveLength(0);
  });

  it('has what it had at its backup once that is restored, whatever sessions were open', async () => {
    const fourth = await testDatabase();
    const { sql } = fourth.pool;
    await sql`create table pump (id integer)`;
    const backup = await fourth.backUp();
    await until(() => sql`insert into pump values (1)`, { what: 'a new session' });
    await backup.restore();
    expect(await until(() => sql`select * from pump`, { what: 'a new session' })).toHaveLength(0);
    await fourth.close();
  });
});

describe('another database on the same server', () => {
  it('keeps user, socket and query', () => {
    expect(withDatabase('postgres://u:p@%2Fa%2Cb/headworks?ssl=false', 'other')).toBe('postgres://u:p@%2Fa%2Cb/other?ssl=false');
    expect(withDatabase('postgresql://u:p@db.example:5432', 'other')).toBe('postgresql://u:p@db.example:5432/other');
  });
});
