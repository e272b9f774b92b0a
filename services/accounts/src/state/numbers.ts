import type { Sql } from '@headworks/postgres';

/** The tables that assign numbers to commands. */
export const NUMBERS = {
  organization: { table: 'accounts.organization_numbers', column: 'org_id' },
  adminMessage: { table: 'accounts.notice_numbers', column: 'notice_id' },
} as const;

/** Every number that was assigned, also to a command that was refused. */
export async function numbersOf(sql: Sql, { table, column }: (typeof NUMBERS)[keyof typeof NUMBERS]): Promise<readonly number[]> {
  const rows = await sql<{ number: number }[]>`select ${sql(column)} as number from ${sql(table)}`;
  return rows.map(({ number }) => number);
}

export async function memberNumber(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select nextval('accounts.member_numbers') as id`;
  if (!row) throw new Error('a member received no number');
  return row.id;
}
