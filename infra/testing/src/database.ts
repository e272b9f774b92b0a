import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@headworks/embedded-postgres';
import { connect, type Pool, type Sql } from '@headworks/postgres';
import { until } from './until.js';

/** A separate, empty database, owned by a role that is not a superuser. */
export interface TestDatabase {
  readonly url: string;
  readonly directUrl: string;
  readonly pool: Pool;
  /** Copies the database, which nothing else may use meanwhile. */
  backUp(): Promise<DatabaseBackup>;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

export interface DatabaseBackup {
  /** Puts the copy in the place of the database, which nothing else may use meanwhile. */
  restore(): Promise<void>;
}

/** Tests need no durability across a power cut; a killed server loses nothing with these settings. */
const TEST_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };

const DROP_WITHIN_MS = 20_000;

let server: Promise<string> | undefined;
let made = 0;

/** The server's address: TEST_DATABASE_URL (of a role that may create databases), otherwise a server started for this process. */
function serverUrl(): Promise<string> {
  server ??= process.env.TEST_DATABASE_URL ? Promise.resolve(process.env.TEST_DATABASE_URL) : startTestServer();
  return server;
}

/** Starts a server that ends, and whose data is removed, with this process. Returns the address for TEST_DATABASE_URL. */
export async function startTestServer(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-test-'));
  const { url } = await startPostgres({ dataDir, settings: TEST_SETTINGS, mayCreateDatabases: true, temporary: true });
  return url;
}

/** Creates a new database on the server that all tests of a run share. */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = await serverUrl();
  made += 1;
  // The random suffix separates machines and runs that share a server.
  const name = `test_${process.pid}_${made}_${randomBytes(3).toString('hex')}`;
  await administer(adminUrl, (admin) => admin.sql`create database ${admin.sql(name)}`);
  const url = withDatabase(adminUrl, name);
  const pool = connect(url, { name });
  const backup = `${name}_backup`;
  let closed: Promise<void> | undefined;
  const close = async () => {
    await pool.close();
    await administer(adminUrl, async (admin) => {
      await drop(admin, name);
      await drop(admin, backup);
    });
  };
  return {
    url,
    directUrl: url,
    pool,
    backUp: async () => {
      await administer(adminUrl, (admin) => copy(admin, name, backup));
      return { restore: () => administer(adminUrl, (admin) => copy(admin, backup, name)) };
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** Autovacuum may be running in the database, and this role may not end it: retry for a moment. */
const drop = (admin: Pool, name: string): Promise<true> =>
  until(() => admin.sql`drop database if exists ${admin.sql(name)} with (force)`.then(() => true as const), {
    deadlineMs: DROP_WITHIN_MS,
    what: `database ${name} to be dropped`,
  });

/** Ends the other sessions of this role in a database, by default that of `sql`. Autovacuum is of another role, and may be running there too: this one may not end it. */
export async function endSessions(sql: Sql, database?: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = coalesce(${database ?? null}::text, current_database()) and usename = current_user and pid <> pg_backend_pid()`;
}

async function copy(admin: Pool, from: string, to: string): Promise<void> {
  await drop(admin, to);
  // A copy is refused while there are connections, such as those of the pool.
  await endSessions(admin.sql, from);
  await until(() => admin.sql`create database ${admin.sql(to)} template ${admin.sql(from)}`.then(() => true as const), {
    deadlineMs: DROP_WITHIN_MS,
    what: `database ${from} to be copied`,
  });
}

async function administer(url: string, work: (admin: Pool) => Promise<unknown>): Promise<void> {
  const admin = connect(url, { max: 1, name: 'test-databases' });
  try {
    await work(admin);
  } finally {
    await admin.close();
  }
}

/** The same server, another database; the query stays. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`);
}
