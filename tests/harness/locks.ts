import type { Sql, Tx } from '@headworks/postgres';
import { until } from '@headworks/testing';
import type { Answer } from './call.js';
import type { Product } from './product.js';
import { inDatabase } from './time-passes.js';

interface Waiting {
  /** A `like` pattern that distinguishes the call's query from other queries of the product. */
  readonly query?: string;
  readonly at?: Product;
}

/** Start of the newest transaction that waits for the process, in microseconds; null if there is none. */
async function waitingSince(sql: Sql, pid: number, query: string): Promise<number | null> {
  const [row] = await sql<{ since: number | null }[]>`
    select max(extract(epoch from xact_start) * 1e6)::double precision as since from pg_stat_activity
    where ${pid} = any(pg_blocking_pids(pid)) and query like ${query}`;
  return row?.since ?? null;
}

/** The response to a call that waits for this lock, which is held until the first try has timed out and a second one waits, or until the response. */
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
      await until(async () => isAnswered || ((await waitingSince(sql, pid, query)) ?? 0) > first, { what: 'the call to be retried' });
      return { answer };
    });
    return answer;
  }, at);

/** Sends a call while a change is not yet committed; returns the response, which may wait for the change. */
export const whileIn = (change: (tx: Tx) => Promise<unknown>, late: () => Promise<Answer>): Promise<Answer> =>
  inDatabase(async (sql) => {
    let answer: Promise<Answer> | undefined;
    await sql.begin(async (tx) => {
      await change(tx);
      const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      let isAnswered = false;
      answer = late().finally(() => {
        isAnswered = true;
      });
      await until(async () => isAnswered || (await waitsFor(sql, own?.pid ?? 0)), { what: 'the call to be answered, or to wait' });
    });
    if (!answer) throw new Error('nothing was called');
    return answer;
  });

const waitsFor = async (sql: Sql, pid: number): Promise<boolean> =>
  (await sql`select 1 from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`).length > 0;
