import type { Sql, Tx } from './pool.js';

/**
 * Runs `work` in a transaction that only one session of the database at a time is in, by that name. It waits up to a minute for its turn: processes
 * that start together make their tables one after the other. Locks that `work` takes are waited for as long as the pool says.
 */
export const inTurn = <T>(sql: Sql, name: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await tx`set local lock_timeout = '60s'`;
    await tx`set local transaction_timeout = '60s'`;
    await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
    await tx`set local lock_timeout to default`;
    return work(tx);
  }) as Promise<T>;
