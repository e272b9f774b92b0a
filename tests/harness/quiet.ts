import type { Sql } from '@headworks/postgres';
import { PATIENCE_MS, until } from '@headworks/testing';
import { serviceToken } from '@headworks/tokens';
import type { Product } from './product.js';
import { shared } from './surroundings.js';
import { inDatabase } from './time-passes.js';

interface Busy {
  readonly busy: readonly unknown[];
  readonly lags: readonly unknown[];
}

/** The columns of each table of the services in which finished work is counted: appended, published, read and due. */
const COUNTED: Readonly<Record<string, string>> = {
  event_counter: 'position',
  relay_checkpoint: 'topic, position',
  bus_offsets: 'group_name, topic, partition, "offset"',
  due: 'kind, key, due_at, revision, attempts',
};

/**
 * Waits until the product is idle: every relay, reader and due work has finished.
 * Places are checked one after the other, and work may move from one that is not checked yet to one that was. Each move changes what is counted, so the
 * product is idle if the counts before and after the checks are the same. State rows (last seen, counts) may still arrive up to 5 s later.
 */
export async function quiet(at: Product = shared(), deadlineMs = 2 * PATIENCE_MS): Promise<void> {
  let before: string | undefined;
  let last: readonly Busy[] = [];
  const isIdle = async (sql: Sql): Promise<boolean> => {
    last = await Promise.all(at.internal.map(({ service, url }) => busyOf(at, service, url)));
    const after = await countsOf(sql);
    const isSame = after === before;
    before = after;
    return isSame && last.every(({ busy, lags }) => busy.length === 0 && lags.length === 0);
  };
  await inDatabase((sql) => until(() => isIdle(sql), { deadlineMs, what: 'the product to be quiet' }), at).catch((error: unknown) => {
    throw new Error(`The product is still busy: ${JSON.stringify(last)}`, { cause: error });
  });
}

/** What all services have counted, in one snapshot. */
async function countsOf(sql: Sql): Promise<string> {
  const tables = await sql<{ table: string; name: string }[]>`
    select format('%I.%I', schemaname, tablename) as table, tablename as name from pg_tables
    where tablename = any(${Object.keys(COUNTED)}) order by 1`;
  const counts = tables.map(
    ({ table, name }) => `select '${table}' as place, sum(hashtextextended(row(${COUNTED[name]})::text, 0))::text as count from ${table}`,
  );
  return counts.length === 0 ? '' : JSON.stringify(await sql.unsafe(counts.join(' union all ')));
}

async function busyOf(at: Product, service: string, url: string): Promise<Busy> {
  const token = serviceToken(at.internalSecret, service, Date.now());
  const response = await fetch(`${url}/internal/busy`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`${service} answered ${response.status}`);
  // Our own internal listener returns it.
  return (await response.json()) as Busy;
}
