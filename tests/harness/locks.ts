import type { Sql, Tx } from '@headworks/postgres';
import { until } from '@headworks/testing';
import type { Answer } from './call.js';
import { inDatabase } from './time-passes.js';

/** When the newest transaction began that waits for the process, in microseconds; null while none does. */
async function waitingSince(sql: Sql, pid: number): Promise<number | null> {
  const [row] = await sql<{ since: number | null }[]>`
    select max(extract(epoch from xact_start) * 1e6)::double precision as since from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`;
  return row?.since ?? null;
}

/** What a call is answered that waits for this lock, which is held until its first try has given up and a second one waits. */
export const heldForOneTry = (lock: (tx: Tx) => Promise<unknown>, late: () => Promise<Answer>): Promise<Answer> =>
  inDatabase(async (sql) => {
    const { answer } = await sql.begin(async (tx) => {
      await lock(tx);
      const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      const pid = own?.pid ?? 0;
      const answer = late();
      const first = await until(() => waitingSince(sql, pid), { what: 'the call to wait' });
      await until(async () => ((await waitingSince(sql, pid)) ?? 0) > first, { what: 'the call to be tried again' });
      return { answer };
    });
    return answer;
  });
