import type { Tx } from '@headworks/postgres';

/** What a transaction names to pass the wall between organizations: projections write rows of all of them. */
export const ALL_ORGANIZATIONS = '*';

/**
 * A transaction sees only rows of the organizations that it named. The setting is read by subqueries, which a statement runs once: read for each row,
 * it would cost more than everything else in a long list.
 */
const NAMED = `select coalesce(current_setting('headworks.org', true), '')`;
const OWN = `
  (${NAMED}) = '*' or org_id = any ((select string_to_array(nullif((${NAMED}), '*'), ',')::bigint[])::bigint[])`;

/** Is sent at once, before every query that follows. */
export const passWall = (tx: Tx): Promise<unknown> => tx`select set_config('headworks.org', ${ALL_ORGANIZATIONS}, true)`.execute();

/** Puts every table of `schema` that has an organization behind row-level security. The catalogue says which tables these are. */
export async function buildWall(tx: Tx, schema: string): Promise<void> {
  const tables = await tx<{ table: string }[]>`
    select table_name as table from information_schema.columns where table_schema = ${schema} and column_name = 'org_id' order by 1`;
  for (const { table } of tables) {
    const name = tx`${tx(schema)}.${tx(table)}`;
    await tx`alter table ${name} enable row level security`;
    await tx`alter table ${name} force row level security`;
    await tx`create policy own_organization on ${name} using (${tx.unsafe(OWN)})`;
  }
}
