import type { Sql } from '@headworks/postgres';

/** When a device was last heard of (milliseconds since the epoch), and whether it counts as not connected. */
export interface Silence {
  readonly serialNumber: string;
  readonly orgId: number | null;
  readonly lastSeenAt: number;
  readonly silent: boolean;
}

export async function readSilence(sql: Sql, serialNumber: string): Promise<Silence | undefined> {
  const [row] = await sql<{ org_id: number | null; last_seen_at: number | null; silent: boolean }[]>`
    select org_id, last_seen_at, silent from alerting.devices where serial = ${serialNumber}`;
  return row?.last_seen_at == null ? undefined : { serialNumber, orgId: row.org_id, lastSeenAt: row.last_seen_at, silent: row.silent };
}

/** Marks the device unless it was heard of meanwhile. */
export async function claimSilent(sql: Sql, { serialNumber, lastSeenAt }: Silence): Promise<boolean> {
  const { count } = await sql`update alerting.devices set silent = true where serial = ${serialNumber} and last_seen_at = ${lastSeenAt}`;
  return count > 0;
}

export async function clearSilent(sql: Sql, serialNumber: string): Promise<void> {
  await sql`update alerting.devices set silent = false where serial = ${serialNumber}`;
}
