import type { Sql } from '@headworks/postgres';

/** Notes who claimed a device, in key order. The last claim counts. */
export async function writeOwners(sql: Sql, owners: ReadonlyMap<string, number>): Promise<void> {
  const sorted = [...owners].sort(([one], [other]) => (one < other ? -1 : 1));
  await sql`
    insert into logs.owners (serial, org_id)
    select * from unnest(${sorted.map(([serial]) => serial)}::text[], ${sorted.map(([, orgId]) => orgId)}::bigint[])
    on conflict (serial) do update set org_id = excluded.org_id`;
}

/** The organizations that claimed these devices; devices of nobody are not in it. */
export async function readOwners(sql: Sql, serials: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ serial: string; org_id: number }[]>`select serial, org_id from logs.owners where serial = any(${[...serials]})`;
  return new Map(rows.map((row) => [row.serial, row.org_id]));
}
