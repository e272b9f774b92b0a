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
    const { table, key } = projection;
    const rows = await readRows(tx, schema, projection, [...changes.byKey.keys()]);
    // Columns come as the types that the projection put in: text, number, boolean, JSON.
    const before = new Map(rows.map((row) => [row[key] as string | number, row]));
    const news = fold(changes, before);
    if (news.length === 0) continue;
    await upsert(tx, schema, projection, news);
    for (const row of news) changed.push({ table, row });
  }
  return changed;
}

/** The keys become a column of the table's own type: cast to text, they would find no index and each batch would read the whole table. */
function readRows(tx: Tx, schema: string, { table, key, columns }: Projection, keys: readonly (string | number)[]): Promise<Columns[]> {
  const list = [key, ...columns].map((name) => `held."${name}"`).join(', ');
  return tx.unsafe<Columns[]>(
    `select ${list} from jsonb_populate_recordset(null::"${schema}"."${table}", $1::text::jsonb) wanted
     join "${schema}"."${table}" held on held."${key}" = wanted."${key}"`,
    [JSON.stringify(keys.map((value) => ({ [key]: value })))],
  );
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
