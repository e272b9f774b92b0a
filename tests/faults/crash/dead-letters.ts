import { connect } from '@headworks/postgres';

/** Every dead letter of any service, with its reason. */
export async function readDeadLetters(databaseUrl: string): Promise<readonly string[]> {
  const pool = connect(databaseUrl, { max: 1, name: 'crash-test' });
  try {
    const tables = await pool.sql<{ schema: string; name: string }[]>`
      select table_schema as schema, table_name as name from information_schema.tables where table_name like '%dead_letters' order by 1, 2`;
    if (tables.length === 0) throw new Error('there are no tables of dead letters');
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const rows = await pool.sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${pool.sql(schema)}.${pool.sql(name)} t limit 20`;
      found.push(...rows.map(({ row }) => `${schema}: ${row.slice(0, 500)}`));
    }
    return found;
  } finally {
    await pool.close();
  }
}
