import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { testDatabase } from '@headworks/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inTurnAtStart } from './in-turn.js';
import { connect, type Pool } from './pool.js';
import type { Sql } from './sql.js';
import { isTransient } from './transient.js';

const WAIT_MS = 500;
const REFUSED = [true, `no connection was free within ${WAIT_MS} ms`];

/** Timers then run only by the test: a slow machine takes none of their time. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.catch((failure: unknown) => failure);
  return [isTransient(error), (error as Error).message];
};

/** A pool of one connection to a database of its own; `sent` returns all that it sent. The server answers once `reachable` resolves. */
async function onePool({ reachable = Promise.resolve(), connected = true } = {}) {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const { path, host, port } = database.pool.sql.options;
  const chunks: Buffer[] = [];
  const server = createServer((socket) => {
    const upstream = path ? connectTo(String(path)) : connectTo(port[0] ?? 5432, host[0]);
    for (const end of [socket, upstream]) end.on('error', () => {});
    socket.on('close', () => upstream.destroy());
    void reachable.then(() => {
      socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
      socket.pipe(upstream).pipe(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(database.url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pool = connect(address.href, { max: 1, connectionWaitMs: WAIT_MS });
  onTestFinished(async () => {
    vi.useRealTimers();
    await pool.close();
    server.close();
  });
  if (connected) await pool.sql`select 1`;
  return { pool, others: database.pool, sent: () => Buffer.concat(chunks).toString() };
}

/** Holds the only connection until `release`. */
async function held({ sql }: Pool) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holder = sql.begin(async () => {
    begun.resolve();
    await end.promise;
  });
  onTestFinished(() => end.resolve());
  await begun.promise;
  return () => {
    end.resolve();
    return holder;
  };
}

async function firstOf(sql: Sql): Promise<unknown> {
  for await (const rows of sql`select ${'late'}::text as word`.cursor(1)) return rows;
}

it.each<[string, (sql: Sql) => Promise<unknown>]>([
  ['a statement', (sql) => sql`select ${'late'}::text as word`],
  ['a statement with a part', (sql) => sql`select ${sql`'late'::text`} as ${sql('word')}`],
  ['a statement of text', (sql) => sql.unsafe(`select 'late' as word`)],
  ['a simple statement', (sql) => sql`select 'late' as word`.simple()],
  ['a statement whose rows are lists', (sql) => sql`select ${'late'}::text as word`.values()],
  ['a statement that is started first', (sql) => sql`select ${'late'}::text as word`.execute()],
  ['a cursor', firstOf],
])('%s that gets no connection in time is refused as transient, and is never sent', async (_, work) => {
  const { pool, sent } = await onePool();
  fakeTimers();
  const release = await held(pool);
  const waiting = refusalOf(work(pool.sql));
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await waiting).toEqual(REFUSED);
  await release();
  expect(await pool.sql`select 'next' as word`).toEqual([{ word: 'next' }]);
  expect(sent()).not.toContain('late');
});

it('a statement that gets its connection in time is answered', async () => {
  const { pool } = await onePool();
  fakeTimers();
  const release = await held(pool);
  const waiting = pool.sql`select ${'word'}::text as word`.execute();
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  await release();
  expect(await waiting).toEqual([{ word: 'word' }]);
});

it('a statement that runs longer than a wait for a connection is not cut', async () => {
  const { pool, others } = await onePool();
  await others.sql`select 1`;
  fakeTimers();
  const running = await others.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(1)`;
    const statement = pool.sql`select pg_advisory_xact_lock(1)`.execute();
    await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
    return { statement };
  });
  expect(await running.statement).toHaveLength(1);
});

it('a statement that is refused while its connection opens is never sent, and the connection is used', async () => {
  const reachable = Promise.withResolvers<void>();
  const { pool, sent } = await onePool({ reachable: reachable.promise, connected: false });
  fakeTimers();
  const waiting = refusalOf(pool.sql`select 'late'`);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await waiting).toEqual(REFUSED);
  vi.useRealTimers();
  reachable.resolve();
  expect(await pool.sql`select 'next' as word`).toEqual([{ word: 'next' }]);
  expect(sent()).not.toContain('late');
});

it('a transaction that gets no connection in time is refused as transient, and does not begin later', async () => {
  const { pool, sent } = await onePool();
  const ran: string[] = [];
  fakeTimers();
  const release = await held(pool);
  const waiting = refusalOf(pool.sql.begin('isolation level serializable', async () => void ran.push('late')));
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await waiting).toEqual(REFUSED);
  await release();
  await pool.sql.begin(async () => void ran.push('next'));
  expect(ran).toEqual(['next']);
  expect(sent()).not.toContain('serializable');
});

it('a transaction that is refused while its connection opens does not begin later, and the connection is used', async () => {
  const reachable = Promise.withResolvers<void>();
  const { pool, sent } = await onePool({ reachable: reachable.promise, connected: false });
  fakeTimers();
  const waiting = refusalOf(pool.sql.begin('isolation level serializable', (tx) => tx`select 'late'`));
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await waiting).toEqual(REFUSED);
  vi.useRealTimers();
  reachable.resolve();
  expect(await pool.sql.begin((tx) => tx`select 'next' as word`)).toEqual([{ word: 'next' }]);
  expect(sent()).not.toContain('serializable');
});

it('a transaction that runs longer than a wait for a connection is not cut', async () => {
  const { pool } = await onePool();
  fakeTimers();
  const rows = await pool.sql.begin(async (tx) => {
    await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
    return tx`select 1`;
  });
  expect(rows).toHaveLength(1);
});

it('work of the start waits for a connection as long as it takes', async () => {
  const { pool } = await onePool();
  fakeTimers();
  const release = await held(pool);
  const waiting = inTurnAtStart(pool.sql, 'tables', (tx) => tx`select 'begun' as word`);
  await vi.advanceTimersByTimeAsync(3 * WAIT_MS);
  await release();
  expect(await waiting).toEqual([{ word: 'begun' }]);
});
