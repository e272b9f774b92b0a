import type { Sql } from '@headworks/postgres';

/** The tables that assign numbers to commands. */
export const NUMBERS = {
  organization: { table: 'accounts.organization_numbers', column: 'org_id' },
  adminMessage: { table: 'accounts.notice_numbers', column: 'notice_id' },
} as const;

export async function memberNumber(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select nextval('accounts.member_numbers') as id`;
  if (!row) throw new Error('a member received no number');
  return row.id;
}
