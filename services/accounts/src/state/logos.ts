import type { Sql } from '@headworks/postgres';

export interface Logo {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

export async function keepLogo(sql: Sql, logoId: string, { type, bytes }: Logo): Promise<void> {
  await sql`insert into accounts.logos (logo_id, type, bytes) values (${logoId}, ${type}, ${bytes}) on conflict do nothing`;
}

export async function logoById(sql: Sql, logoId: string): Promise<Logo | undefined> {
  const [row] = await sql<Logo[]>`select type, bytes from accounts.logos where logo_id = ${logoId}`;
  return row;
}
