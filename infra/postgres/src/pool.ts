import postgres from 'postgres';

export type Sql = postgres.Sql<{ bigint: number }>;
export type Tx = postgres.TransactionSql<{ bigint: number }>;

/** A pool of connections to one database, and the address for connections that must not go through a pooler. */
export interface Pool {
  readonly sql: Sql;
  readonly directUrl: string;
  close(): Promise<void>;
}

/** bigint columns are read as numbers: every one of ours counts something that stays far below 2^53. */
export const bigintAsNumber = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => Number(text),
};

/** How long a statement waits for a lock that another one holds. */
export const LOCK_TIMEOUT_MS = 2_000;

const SESSION_LIMITS = { transaction_timeout: 10_000, lock_timeout: LOCK_TIMEOUT_MS } as const;

/**
 * Opens a pool. `url` is a postgres:// address; a unix socket goes into its `host` query parameter.
 * Waiting for the server takes at most 3 s, a transaction 10 s, a lock 2 s.
 */
export function connect(url: string, options: { max?: number; directUrl?: string; name?: string } = {}): Pool {
  const sql = postgres(url, {
    max: options.max ?? 12,
    connect_timeout: 3,
    idle_timeout: 0,
    prepare: true,
    onnotice: () => {},
    types: { bigint: bigintAsNumber },
    connection: { application_name: options.name ?? 'headworks', ...SESSION_LIMITS },
  });
  return { sql, directUrl: options.directUrl ?? url, close: () => sql.end({ timeout: 5 }) };
}
