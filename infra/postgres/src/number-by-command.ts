import type { Sql } from './sql.js';

/**
 * The number of a thing that a command creates: a new one, or the same one if the command is repeated. The table has a unique `command_id` and
 * an identity column.
 */
export async function numberByCommand(
  sql: Sql,
  { table, column }: { readonly table: string; readonly column: string },
  commandId: string,
): Promise<number> {
  await sql`insert into ${sql(table)} (command_id) values (${commandId}) on conflict do nothing`;
  const [row] = await sql<{ number: number }[]>`select ${sql(column)} as number from ${sql(table)} where command_id = ${commandId}`;
  if (!row) throw new Error(`a command got no number from ${table}`);
  return row.number;
}
