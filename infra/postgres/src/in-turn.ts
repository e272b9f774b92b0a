import { beginPatiently } from './limited-wait.js';
import type { Sql, Tx } from './sql.js';

/**
 * Runs `work` in a transaction, in one session of the database at a time per name. Waiting and `work` may take up to 60 s together: processes that start
 * together create their tables one after the other. The pool's lock timeout applies to locks that `work` takes.
 */
export const inTurn = <T>(sql: Sql, name: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin(takingTurns(name, work)) as Promise<T>;

/** The same at the start, where processes and services create their tables one after the other: it waits for a connection as long as it takes. */
export const inTurnAtStart = <T>(sql: Sql, name: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  beginPatiently(sql, takingTurns(name, work));

const takingTurns =
  <T>(name: string, work: (tx: Tx) => Promise<T>) =>
  async (tx: Tx): Promise<T> => {
    await tx`set local lock_timeout = '60s'`;
    // PostgreSQL changes a running timer only after a reset to 0.
    await tx`set local transaction_timeout = 0`;
    await tx`set local transaction_timeout = '60s'`;
    await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
    await tx`set local lock_timeout to default`;
    return work(tx);
  };
