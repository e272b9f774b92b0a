import type { Sql } from '@headworks/postgres';

/** Stores the owners of devices, in key order; null removes one. The last entry of a device counts. */
export async function writeOwners(sql: Sql, owners: ReadonlyMap<string, number | null>): Promise<void> {
  const released = [...owners].filter(([, orgId]) => orgId === null).map(([serial]) => serial);
  if (released.length > 0) await sql`delete from logs.owners where serial = any(${released.sort()})`;
  const sorted = [...owners].filter(([, orgId]) => orgId !== null).sort(([one], [other]) => (one < other ? -1 : 1));
  await sql`
    insert into logs.owners (serial, org_id)
    select * from unnest(${sorted.map(([serial]) => serial)}::text[], ${sorted.map(([, orgId]) => orgId)}::bigint[])
    on conflict (serial) do update set org_id = excluded.org_id`;
}

/** The owners of these devices; devices without one are omitted. */
export async function readOwners(sql: Sql, serials: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ serial: string; org_id: number }[]>`select serial, org_id from logs.owners where serial = any(${[...serials]})`;
  return new Map(rows.map((row) => [row.serial, row.org_id]));
}
