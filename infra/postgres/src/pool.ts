import postgres from 'postgres';
import { limitPerSession } from './limit-per-session.js';
import { limitStatements } from './limited-statements.js';
import { limitWait, noFreeConnection } from './limited-wait.js';
import { countTransactions, type PoolUse } from './pool-use.js';
import { sessionOptions } from './session-socket.js';
import type { Sql } from './sql.js';

/** A pool of connections to one database, and the address for connections that must not go through a pooler. */
export interface Pool {
  readonly sql: Sql;
  readonly directUrl: string;
  use(): PoolUse;
  close(): Promise<void>;
}

/** bigint columns are read as numbers: all of ours stay far below 2^53. */
export const bigintAsNumber = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => Number(text),
};

/** How long a statement or a transaction waits for a free connection. */
const CONNECTION_WAIT_MS = 3_000;

/** Statements outside transactions that a session may have to answer: half of what postgres.js takes. */
const SENT_AT_ONCE = 50;

/**
 * PgBouncer 1.18 gives a session of the server to another client after the answer to one query, also while postgres.js has asked in it for the
 * types of the next query's parameters: that query, and then its session, never answers.
 */
const SENT_AT_ONCE_BEHIND_POOLER = 1;

/** How long a statement waits for a lock. */
export const LOCK_TIMEOUT_MS = 2_000;

export const SESSION_LIMITS = { transaction_timeout: 10_000, lock_timeout: LOCK_TIMEOUT_MS } as const;

/** The addresses past the poolers of pools that have one. */
const directUrls = new WeakMap<Sql, string>();

/**
 * Opens a pool. `url` is a postgres:// address; a unix socket goes into its `host` query parameter.
 * Timeouts: 3 s for the server, 3 s until a connection is free, 10 s for the transaction, 2 s for a lock. If `directUrl` differs,
 * `url` is that of a pooler in transaction mode: it refuses parameters of a session, so `limitSessions` must have set the timeouts, and may run
 * statements of a session in several of the server.
 */
export function connect(url: string, options: { max?: number; directUrl?: string; name?: string; connectionWaitMs?: number } = {}): Pool {
  const limit = options.max ?? 12;
  const pastPooler = options.directUrl === url ? undefined : options.directUrl;
  const pooled = pastPooler !== undefined;
  const { open, ...session } = sessionOptions();
  const client = postgres(url, {
    max: limit,
    connect_timeout: 3,
    idle_timeout: 0,
    ...session,
    prepare: !pooled,
    onnotice: () => {},
    types: { bigint: bigintAsNumber },
    connection: { application_name: options.name ?? 'headworks', ...(pooled ? {} : SESSION_LIMITS) },
  });
  const waitMs = options.connectionWaitMs ?? CONNECTION_WAIT_MS;
  const perSession = limitPerSession(pooled ? SENT_AT_ONCE_BEHIND_POOLER : SENT_AT_ONCE);
  const { sql, patiently } = limitStatements(client, waitMs, noFreeConnection(waitMs), perSession);
  if (pooled) directUrls.set(sql, pastPooler);
  const transactions = countTransactions(sql);
  limitWait(sql, waitMs, patiently);
  return {
    sql,
    directUrl: options.directUrl ?? url,
    use: () => ({ open: open(), limit, ...transactions }),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** A session of one connection, past a pooler. `release` after use. */
export async function reserveSession(sql: Sql): Promise<{ readonly session: Sql; release(): Promise<void> }> {
  const directUrl = directUrls.get(sql);
  if (directUrl === undefined) {
    const session = await sql.reserve();
    return { session, release: async () => session.release() };
  }
  const direct = connect(directUrl, { max: 1, name: 'headworks-session' });
  return { session: direct.sql, release: direct.close };
}
