import { within } from '@headworks/async';
import { describeWith, startPgBouncer, type TestDatabase, type TestServer, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { limitSessions } from './limit-sessions.js';
import { migrate } from './migrate.js';
import { connect, type Pool } from './pool.js';

const CLIENTS = 3;

describeWith('pgbouncer', 'PgBouncer in transaction mode', () => {
  let db: TestDatabase;
  let pooler: TestServer;

  beforeAll(async () => {
    db = await testDatabase();
    pooler = await startPgBouncer(db);
    await limitSessions(db.url);
  });
  afterAll(async () => {
    await pooler?.stop();
    await db?.close();
  });

  const open = (): Pool => {
    const pool = connect(pooler.url, { directUrl: db.url });
    onTestFinished(() => pool.close());
    return pool;
  };

  it('answers the same queries of several processes at the same time', async () => {
    const pools = Array.from({ length: CLIENTS }, open);
    const asked = Array.from({ length: 300 }, (_, index) => index);
    const answers = await Promise.all(
      asked.map(async (index) => {
        const [row] = await (pools[index % CLIENTS] ?? open()).sql<{ value: number }[]>`select ${index}::int as value`;
        return row?.value;
      }),
    );
    expect(answers).toEqual(asked);
  });

  it('answers queries with and without parameters of processes that share its sessions', async () => {
    const pools = Array.from({ length: CLIENTS }, open);
    const asked = Array.from({ length: 600 }, (_, index) => {
      const { sql } = pools[index % CLIENTS] ?? open();
      // The ways in which the services ask: with parameters, without, and with text alone.
      return [
        sql`select ${index}::int as value`,
        sql`select ${sql`${index}::int`} as value`,
        sql`select 1 as value`,
        sql.unsafe('select 1 as value'),
      ][Math.floor(index / CLIENTS) % 4];
    });
    expect(await within(Promise.all(asked), 20_000, 'an answer to every query')).toHaveLength(asked.length);
  });

  it('keeps the limits in force that a pool has without it', async () => {
    const limits = async ({ sql }: Pool) => sql`select current_setting('transaction_timeout'), current_setting('lock_timeout')`;
    const direct = connect(db.url);
    onTestFinished(() => direct.close());
    expect(await limits(open())).toEqual(await limits(direct));
    const { sql } = open();
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(1)`;
      await expect(sql`select pg_advisory_xact_lock(1)`).rejects.toThrow('lock timeout');
    });
  });

  it('sets the limits of processes that start at the same time', async () => {
    await Promise.all(Array.from({ length: CLIENTS }, () => limitSessions(db.url)));
    expect(
      await db.pool.sql`select count(*)::int as count from pg_db_role_setting where setdatabase = (
      select oid from pg_database where datname = current_database())`,
    ).toEqual([{ count: 1 }]);
  });

  it('lets a migration run outside a transaction, with its own limits for that session alone', async () => {
    const { sql } = open();
    const seen: unknown[] = [];
    await migrate(sql, 'pooled', [
      { name: 'table', run: (tx) => tx`create table measured (id integer)` },
      {
        name: 'index',
        outside: async (session, schema) => {
          await session`create index concurrently if not exists measured_id on ${session(schema)}.measured (id)`;
          seen.push(...(await session`select current_setting('transaction_timeout') as limit`));
        },
      },
    ]);
    expect(seen).toEqual([{ limit: '15min' }]);
    expect(await sql`select current_setting('transaction_timeout') as limit`).toEqual([{ limit: '10s' }]);
  });
});
