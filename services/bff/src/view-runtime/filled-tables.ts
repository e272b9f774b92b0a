import { retryTransient, type Sql, type Tx } from '@headworks/postgres';
import { allowMs } from './long-transaction.js';
import type { View, ViewTable } from './view.js';

const TABLE_WITHIN_MS = 30 * 60_000;

/** Creates the indexes of filled tables, which takes less time than to change each index with each row. */
export const createIndexes = (sql: Sql, schema: string, views: readonly View[]): Promise<void> =>
  forEachTable(sql, schema, views, async (tx, { indexes }) => {
    if (indexes !== undefined) await tx.unsafe(indexes);
  });

/** Counts rows for the planner, which takes tables for empty until the database gets to them: a page of 100,000 devices in order would read them all. */
export const countRows = (sql: Sql, schema: string, views: readonly View[]): Promise<void> =>
  forEachTable(sql, schema, views, async (tx, { name }) => {
    await tx`analyze ${tx(name)}`;
  });

async function forEachTable(sql: Sql, schema: string, views: readonly View[], work: (tx: Tx, table: ViewTable) => Promise<void>) {
  for (const table of views.flatMap(({ tables }) => tables)) {
    // The database itself looks at a table that was just filled, and holds it for a while.
    await retryTransient(() =>
      sql.begin(async (tx) => {
        await allowMs(tx, TABLE_WITHIN_MS);
        await tx`select set_config('search_path', ${schema}, true)`;
        await work(tx, table);
      }),
    );
  }
}
