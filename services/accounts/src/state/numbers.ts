import type { Sql } from '@headworks/postgres';

/** Where commands that make something get its number. */
export const NUMBERS = {
  organization: { table: 'accounts.organization_numbers', column: 'org_id' },
  notice: { table: 'accounts.notice_numbers', column: 'notice_id' },
} as const;

export async function memberNumber(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select nextval('accounts.member_numbers') as id`;
  if (!row) throw new Error('a member got no number');
  return row.id;
}
