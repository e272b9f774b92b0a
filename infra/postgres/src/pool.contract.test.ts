import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { nextTurn, within } from '@headworks/async';
import { testDatabase, until } from '@headworks/testing';
import { expect, it, vi } from 'vitest';
import { connect, type Pool } from './pool.js';
import { retryTransient } from './transient.js';

const CONNECTIONS = 12;

/** Timers then run only by the test: a slow machine takes none of their time. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** An address of the same database whose connections can all be cut at once, as when its server is killed. */
async function cuttable(url: string, { sql }: Pool) {
  const sockets = new Set<Socket>();
  const { path, host, port } = sql.options;
  const server = createServer((socket) => {
    const upstream = path ? connectTo(String(path)) : connectTo(port[0] ?? 5432, host[0]);
    sockets.add(socket);
    for (const end of [socket, upstream]) end.on('error', () => {});
    socket.on('close', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
      sockets.clear();
    },
    close: () => server.close(),
  };
}

async function sleeping({ sql }: Pool): Promise<number> {
  return (
    await sql`select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`
  ).length;
}

it('says how many connections are open and held, and how many transactions wait', async () => {
  const database = await testDatabase();
  const pool = connect(database.url, { max: 2 });
  const end = Promise.withResolvers<void>();
  const transactions = Array.from({ length: 5 }, () => pool.sql.begin(() => end.promise));
  try {
    expect(pool.use()).toMatchObject({ limit: 2, waiting: 5 });
    await until(() => pool.use().held === 2, { what: 'both connections to be held' });
    expect(pool.use()).toEqual({ open: 2, limit: 2, held: 2, waiting: 3 });
    end.resolve();
    await Promise.all(transactions);
    await expect(pool.sql.begin('isolation level serializable', (tx) => tx`select 1 / 0`)).rejects.toThrow('division by zero');
    expect(pool.use()).toEqual({ open: 2, limit: 2, held: 0, waiting: 0 });
  } finally {
    await pool.close();
    await database.close();
  }
  expect(pool.use().open).toBe(0);
});

it('a transaction gets a connection of its own, however many statements wait for theirs', async () => {
  const database = await testDatabase();
  const pool = connect(database.url, { max: 2 });
  try {
    // postgres.js lets up to 100 statements follow another in each connection.
    for (let before = 0; before <= 220; before++) {
      const statements = Array.from({ length: before }, () => pool.sql`select 1`.execute());
      const [rows] = await Promise.all([pool.sql.begin((tx) => tx`select ${before}::int as before`), ...statements]);
      expect(rows).toEqual([{ before }]);
    }
  } finally {
    await pool.close();
    await database.close();
  }
});

it('all connections that a killed server cut are used again within moments', async () => {
  const database = await testDatabase();
  const line = await cuttable(database.url, database.pool);
  const pool = connect(line.url, { max: CONNECTIONS });
  const onEachConnection = (seconds: number) =>
    Promise.allSettled(Array.from({ length: CONNECTIONS }, () => pool.sql`select pg_sleep(${seconds})`));
  try {
    await onEachConnection(0.1);
    const running = onEachConnection(8);
    await until(async () => (await sleeping(database.pool)) === CONNECTIONS, { what: 'every connection to be busy' });
    fakeTimers();
    line.cut();
    expect((await running).map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill('rejected'));
    const again = onEachConnection(0.1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await again).map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill('fulfilled'));
  } finally {
    vi.useRealTimers();
    await pool.close();
    line.close();
    await database.close();
  }
});

it('queries that are sent while connections are cut leave none that answers nothing', async () => {
  const database = await testDatabase();
  const line = await cuttable(database.url, database.pool);
  const pool = connect(line.url, { max: CONNECTIONS });
  const onEachConnection = () => Promise.all(Array.from({ length: CONNECTIONS }, () => pool.sql`select pg_sleep(0.02)`));
  try {
    for (let round = 0; round < 5; round++) {
      await within(
        retryTransient(() => onEachConnection(), 50),
        10_000,
        'an answer of each connection',
      );
      const sent: Promise<unknown>[] = [];
      for (let turn = 0; turn < 40; turn++) {
        if (turn === 10) line.cut();
        for (let query = 0; query < CONNECTIONS; query++) sent.push(pool.sql`select ${turn}::int`);
        await nextTurn();
      }
      await within(Promise.allSettled(sent), 10_000, 'an answer to every query');
    }
  } finally {
    await pool.close();
    line.close();
    await database.close();
  }
}, 60_000);
