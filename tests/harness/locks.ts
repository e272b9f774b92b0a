import type { Sql, Tx } from '@headworks/postgres';
import { until } from '@headworks/testing';
import type { Answer } from './call.js';
import type { Product } from './product.js';
import { inDatabase } from './time-passes.js';

interface Waiting {
  /** The text by which the call's query is known from those of the product's own work; `%` stands for anything. */
  readonly query?: string;
  readonly at?: Product;
}

/** When the newest transaction began that waits for the process, in microseconds; null while none does. */
async function waitingSince(sql: Sql, pid: number, query: string): Promise<number | null> {
  const [row] = await sql<{ since: number | null }[]>`
    select max(extract(epoch from xact_start) * 1e6)::double precision as since from pg_stat_activity
    where ${pid} = any(pg_blocking_pids(pid)) and query like ${query}`;
  return row?.since ?? null;
}

/** What a call is answered that waits for this lock, which is held until its first try has given up and a second one waits, or the call is answered. */
export const heldForOneTry = (
  lock: (tx: Tx) => Promise<unknown>,
  late: () => Promise<Answer>,
  { query = '%', at }: Waiting = {},
): Promise<Answer> =>
  inDatabase(async (sql) => {
    const { answer } = await sql.begin(async (tx) => {
      await lock(tx);
      const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      const pid = own?.pid ?? 0;
      let isAnswered = false;
      const answer = late().finally(() => {
        isAnswered = true;
      });
      const first = await until(() => waitingSince(sql, pid, query), { what: 'the call to wait' });
      await until(async () => isAnswered || ((await waitingSince(sql, pid, query)) ?? 0) > first, { what: 'the call to be tried again' });
      return { answer };
    });
    return answer;
  }, at);
