import { within } from '@headworks/async';
import { DatabaseBusy } from './database-busy.js';
import type { Sql, Tx } from './sql.js';

type Work<T> = (tx: Tx) => Promise<T>;
/** The options are those of PostgreSQL's `begin`, such as `isolation level repeatable read`. */
type Begin = <T>(options: string, work: Work<T>) => Promise<T>;

const unlimited = new WeakMap<Sql, Begin>();

export const noFreeConnection = (waitMs: number) => (): Error => new DatabaseBusy(`no connection was free within ${waitMs} ms`);

/**
 * Limits how long a transaction waits for a connection, also behind a statement in the same session. Its work has not begun when it is refused, and
 * does not begin later.
 */
export function limitWait(sql: Sql, waitMs: number, patiently: <T>(start: () => T) => T): Sql {
  const begin = sql.begin.bind(sql) as Begin;
  unlimited.set(sql, (options, work) => patiently(() => begin(options, work)));
  const refused = noFreeConnection(waitMs);
  const limited = async <T>(...given: readonly [Work<T>] | readonly [string, Work<T>]): Promise<T> => {
    const [options, work] = given.length === 1 ? ['', given[0]] : given;
    const free = Promise.withResolvers<void>();
    let late = false;
    const done = begin(options, async (tx) => {
      if (late) throw refused();
      free.resolve();
      return work(tx);
    });
    // A connection that fails before the work begins ends the wait too.
    done.catch(() => free.resolve());
    await within(free.promise, waitMs, refused).catch((error: unknown) => {
      late = true;
      throw error;
    });
    return done;
  };
  return Object.assign(sql, { begin: limited as Sql['begin'] });
}

/** A transaction that waits for a connection as long as it takes: at the start, processes and services create their tables one after the other. */
export const beginPatiently = <T>(sql: Sql, work: Work<T>): Promise<T> => (unlimited.get(sql) ?? (sql.begin as Begin))('', work);
