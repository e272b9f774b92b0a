import postgres from 'postgres';
import { limitWait } from './limited-wait.js';
import { countTransactions, type PoolUse } from './pool-use.js';
import { sessionOptions } from './session-socket.js';

export type Sql = postgres.Sql<{ bigint: number }>;
export type Tx = postgres.TransactionSql<{ bigint: number }>;

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

/** How long a transaction waits for a free connection. */
const CONNECTION_WAIT_MS = 3_000;

/** How long a statement waits for a lock. */
export const LOCK_TIMEOUT_MS = 2_000;

const SESSION_LIMITS = { transaction_timeout: 10_000, lock_timeout: LOCK_TIMEOUT_MS } as const;

/**
 * Opens a pool. `url` is a postgres:// address; a unix socket goes into its `host` query parameter.
 * Timeouts: 3 s for the server, 3 s until a connection is free for a transaction, 10 s for the transaction, 2 s for a lock.
 */
export function connect(url: string, options: { max?: number; directUrl?: string; name?: string; connectionWaitMs?: number } = {}): Pool {
  const limit = options.max ?? 12;
  const { open, ...session } = sessionOptions();
  const sql = postgres(url, {
    max: limit,
    connect_timeout: 3,
    idle_timeout: 0,
    ...session,
    prepare: true,
    onnotice: () => {},
    types: { bigint: bigintAsNumber },
    connection: { application_name: options.name ?? 'headworks', ...SESSION_LIMITS },
  });
  const transactions = countTransactions(sql);
  limitWait(sql, options.connectionWaitMs ?? CONNECTION_WAIT_MS);
  return {
    sql,
    directUrl: options.directUrl ?? url,
    use: () => ({ open: open(), limit, ...transactions }),
    close: () => sql.end({ timeout: 5 }),
  };
}
