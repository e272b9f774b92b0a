import type { Sql } from '@headworks/postgres';

/** What an event made of the owner of a device. */
export interface OwnerChange {
  readonly serialNumber: string;
  /** Null: the owner released the device. */
  readonly orgId: number | null;
  /** The event's store, and its position there. */
  readonly source: string;
  readonly position: number;
}

/**
 * Stores the owners of devices, one change for each, in key order. An event older than the one that wrote a row changes nothing: it comes from a consumer that was
 * paused while another one went on. Returns the serial numbers whose changes count.
 */
export async function writeOwners(sql: Sql, changes: readonly OwnerChange[]): Promise<readonly string[]> {
  const sorted = changes.toSorted((one, other) => (one.serialNumber < other.serialNumber ? -1 : 1));
  const rows = await sql<{ serial: string }[]>`
    insert into logs.owners as kept (serial, org_id, source, position)
    select * from unnest(
      ${sorted.map(({ serialNumber }) => serialNumber)}::text[], ${sorted.map(({ orgId }) => orgId)}::bigint[],
      ${sorted.map(({ source }) => source)}::text[], ${sorted.map(({ position }) => position)}::bigint[])
    on conflict (serial) do update set org_id = excluded.org_id, source = excluded.source, position = excluded.position
      where kept.source is distinct from excluded.source or kept.position <= excluded.position
    returning serial`;
  return rows.map(({ serial }) => serial);
}

/** The owners of these devices; devices without one are omitted. */
export async function readOwners(sql: Sql, serials: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ serial: string; org_id: number }[]>`
    select serial, org_id from logs.owners where serial = any(${[...serials]}) and org_id is not null`;
  return new Map(rows.map((row) => [row.serial, row.org_id]));
}
