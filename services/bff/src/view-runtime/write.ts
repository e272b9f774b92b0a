import type { Tx } from '@headworks/postgres';
import type { Columns, Key, Projection, ReadMessage } from './projection.js';
import { collectChanges, fold, type TableChanges } from './table-changes.js';
import { passWall } from './tenant-wall.js';

/** A row that changed, for listeners. */
export interface ChangedRow {
  readonly table: string;
  readonly row: Columns;
}

/**
 * Applies messages to the tables of `schema`: loads the rows of the batch, folds, and writes one upsert for each table in key order. The reads of all
 * tables are sent together, then their upserts: a round trip each would take longer than the statements.
 */
export function writeProjections(
  tx: Tx,
  schema: string,
  projections: readonly Projection[],
  messages: readonly ReadMessage[],
): Promise<readonly ChangedRow[]> {
  return writeChanges(tx, schema, collectChanges(projections, messages));
}

/** Writes the changes of a batch. */
export async function writeChanges(tx: Tx, schema: string, changes: readonly TableChanges[]): Promise<readonly ChangedRow[]> {
  const some = changes.filter(({ byKey }) => byKey.size > 0);
  const byTable = Map.groupBy(some, ({ projection }) => projection.table);
  const [, ...changed] = await Promise.all([passWall(tx), ...[...byTable.values()].map((ofTable) => writeInTurn(tx, schema, ofTable))]);
  return changed.flat();
}

/** A later projection of a table reads what an earlier one wrote. */
async function writeInTurn(tx: Tx, schema: string, ofTable: readonly TableChanges[]): Promise<readonly ChangedRow[]> {
  const changed: ChangedRow[] = [];
  for (const changes of ofTable) changed.push(...(await writeTable(tx, schema, changes)));
  return changed;
}

async function writeTable(tx: Tx, schema: string, changes: TableChanges): Promise<readonly ChangedRow[]> {
  const { projection } = changes;
  const { table, key, appends = false } = projection;
  const rows = appends ? [] : await readRows(tx, schema, projection, [...changes.byKey.keys()]);
  // A key is a text or a bigint column, and the pool reads bigint as a number.
  const before = new Map(rows.map((row) => [row[key] as Key, row]));
  const after = fold(changes, before);
  if (after.length > 0) await upsert(tx, schema, projection, after);
  return after.map((row) => ({ table, row }));
}

/** The keys become a column of the table's own type: cast to text, they would use no index and each batch would read the whole table. */
function readRows(tx: Tx, schema: string, { table, key, columns }: Projection, keys: readonly Key[]): Promise<Columns[]> {
  const list = [key, ...columns].map((name) => `stored."${name}"`).join(', ');
  return tx.unsafe<Columns[]>(
    `select ${list} from json_populate_recordset(null::"${schema}"."${table}", $1::text::json) wanted
     join "${schema}"."${table}" stored on stored."${key}" = wanted."${key}"`,
    [JSON.stringify(keys.map((value) => ({ [key]: value })))],
  );
}

async function upsert(tx: Tx, schema: string, { table, key, columns }: Projection, rows: readonly Columns[]): Promise<void> {
  const names = [key, ...columns];
  const sets = columns.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  const list = names.map((name) => `"${name}"`).join(', ');
  await tx.unsafe(
    `insert into "${schema}"."${table}" (${list}) select ${list} from json_populate_recordset(null::"${schema}"."${table}", $1::text::json)
     on conflict ("${key}") do update set ${sets}`,
    [JSON.stringify(rows)],
  );
}
