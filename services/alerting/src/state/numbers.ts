import type { Sql } from '@headworks/postgres';

/** Tables that give a command the same number each time it is repeated. */
export const NUMBERS = {
  contact: { table: 'alerting.contact_numbers', column: 'contact_id' },
  maintenanceWindow: { table: 'alerting.maintenance_window_numbers', column: 'window_id' },
} as const;

/** The next ids of history entries. */
export const entryNumbers = async (sql: Sql, count: number): Promise<readonly number[]> =>
  (await sql<{ id: number }[]>`select nextval('alerting.entry_numbers') as id from generate_series(1, ${count})`).map((row) => row.id);
