import type { Tx } from '@headworks/postgres';
import { type Columns, collectChanges, fold, type Projection, type ReadMessage } from './projection.js';

/** A row that changed, for whoever watches. */
export interface ChangedRow {
  readonly table: string;
  readonly row: Columns;
}

/** Applies messages to the tables of `schema`: loads the rows of the batch, folds, writes one upsert a table in key order. */
export async function writeProjections(
  tx: Tx,
  schema: string,
  projections: readonly Projection[],
  messages: readonly ReadMessage[],
): Promise<readonly ChangedRow[]> {
  const changed: ChangedRow[] = [];
  await tx`select set_config('headworks.org', ${ALL_ORGANIZATIONS}, true)`;
  for (const changes of collectChanges(projections, messages)) {
    const { projection } = changes;
    const { table, key, columns } = projection;
    const keys = [...changes.byKey.keys()];
    const rows = await tx<
      Columns[]
    >`select ${tx([key, ...columns])} from ${tx(`${schema}.${table}`)} where ${tx(key)}::text = any(${keys.map(String)})`;
    // Columns come as the types that the projection put in: text, number, boolean, JSON.
    const before = new Map(rows.map((row) => [row[key] as string | number, row]));
    const news = fold(changes, before);
    if (news.length === 0) continue;
    await upsert(tx, schema, projection, news);
    for (const row of news) changed.push({ table, row });
  }
  return changed;
}

async function upsert(tx: Tx, schema: string, { table, key, columns }: Projection, rows: readonly Columns[]): Promise<void> {
  const names = [key, ...columns];
  const sets = columns.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  const list = names.map((name) => `"${name}"`).join(', ');
  await tx.unsafe(
    `insert into "${schema}"."${table}" (${list}) select ${list} from jsonb_populate_recordset(null::"${schema}"."${table}", $1::text::jsonb)
     on conflict ("${key}") do update set ${sets}`,
    [JSON.stringify(rows)],
  );
}

/** What a transaction names to pass the wall between organizations: projections write for all of them. */
export const ALL_ORGANIZATIONS = '*';
