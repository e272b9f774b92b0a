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

/** The end of an organization's ownership of a device, in epoch milliseconds. */
export interface Release {
  readonly serialNumber: string;
  readonly orgId: number;
  readonly at: number;
}

/** Stores when organizations released devices last. Written before the owners, so that who reads that an owner is gone finds its release. */
export async function writeReleases(sql: Sql, releases: readonly Release[]): Promise<void> {
  if (releases.length === 0) return;
  await sql`
    insert into logs.releases as kept (serial, org_id, released_at)
    select serial, org_id, max(at) from unnest(
      ${releases.map(({ serialNumber }) => serialNumber)}::text[], ${releases.map(({ orgId }) => orgId)}::bigint[],
      ${releases.map(({ at }) => at)}::double precision[]) as given (serial, org_id, at)
    group by serial, org_id order by serial, org_id
    on conflict (serial, org_id) do update set released_at = greatest(kept.released_at, excluded.released_at)`;
}

/** The last releases of these devices, one for each organization that has released it. */
export async function readReleases(sql: Sql, serials: readonly string[]): Promise<readonly Release[]> {
  if (serials.length === 0) return [];
  return sql<Release[]>`
    select serial as "serialNumber", org_id as "orgId", released_at as at from logs.releases where serial = any(${[...serials]})`;
}
