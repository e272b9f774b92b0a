import type { Sql } from 'postgres';

/** What a pool does now. */
export interface PoolUse {
  /** Connections that are open. */
  readonly open: number;
  /** The most that may be open. */
  readonly limit: number;
  /** Connections that a transaction holds. */
  readonly held: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
}

/** Counts the transactions of a client, which does not say what its connections do. Single queries share connections and are not counted. */
export function countTransactions(sql: Pick<Sql, 'begin'>): { readonly held: number; readonly waiting: number } {
  const count = { held: 0, waiting: 0 };
  const begin = sql.begin as (...given: readonly unknown[]) => Promise<unknown>;
  const counted = async (...given: readonly unknown[]): Promise<unknown> => {
    // Options, if there are any, come first.
    const run = given.at(-1) as (tx: unknown) => unknown;
    let counts: keyof typeof count = 'waiting';
    count[counts] += 1;
    const start = (tx: unknown) => {
      count[counts] -= 1;
      counts = 'held';
      count[counts] += 1;
      return run(tx);
    };
    try {
      return await begin(...given.slice(0, -1), start);
    } finally {
      count[counts] -= 1;
    }
  };
  Object.assign(sql, { begin: counted });
  return count;
}
