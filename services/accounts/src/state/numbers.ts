import type { Sql } from '@headworks/postgres';

const NUMBERED = {
  organization: { table: 'accounts.organization_numbers', column: 'org_id' },
  notice: { table: 'accounts.notice_numbers', column: 'notice_id' },
} as const;

/** The number of what this command makes: a new one, or that which the command took when it came before. */
export async function numberByCommand(sql: Sql, kind: keyof typeof NUMBERED, commandId: string): Promise<number> {
  const { table, column } = NUMBERED[kind];
  await sql`insert into ${sql(table)} (command_id) values (${commandId}) on conflict do nothing`;
  const [row] = await sql<{ number: number }[]>`select ${sql(column)} as number from ${sql(table)} where command_id = ${commandId}`;
  if (!row) throw new Error(`the ${kind} of a command got no number`);
  return row.number;
}

export async function memberNumber(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select nextval('accounts.member_numbers') as id`;
  if (!row) throw new Error('a member got no number');
  return row.id;
}
