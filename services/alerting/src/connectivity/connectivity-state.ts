import type { Sql } from '@headworks/postgres';

/** When the last packet of a device was received (milliseconds since the epoch), and whether its connection is marked as lost. */
export interface Connectivity {
  readonly serialNumber: string;
  readonly orgId: number | null;
  readonly lastSeenAt: number;
  readonly isLost: boolean;
  /** How many releases the row has followed, as counted by the alert stream. */
  readonly closings: number;
}

/** Undefined until the first packet of the device. */
export async function readConnectivity(sql: Sql, serialNumber: string): Promise<Connectivity | undefined> {
  return (await readConnectivities(sql, [serialNumber]))[0];
}

/** That of several devices, in no order; without those that have sent no packet yet. */
export const readConnectivities = (sql: Sql, serialNumbers: readonly string[]): Promise<readonly Connectivity[]> => sql<Connectivity[]>`
  select serial as "serialNumber", org_id as "orgId", last_seen_at as "lastSeenAt", connection_lost as "isLost", closings
  from alerting.devices where serial = any(${[...serialNumbers]}) and last_seen_at is not null`;

/** Marks the connection as lost unless a packet was received meanwhile. Returns whether it is marked. */
export async function markLost(sql: Sql, { serialNumber, lastSeenAt }: Connectivity): Promise<boolean> {
  const { count } = await sql`
    update alerting.devices set connection_lost = true where serial = ${serialNumber} and last_seen_at = ${lastSeenAt}`;
  return count > 0;
}

export async function clearLost(sql: Sql, serialNumber: string): Promise<void> {
  await sql`update alerting.devices set connection_lost = false where serial = ${serialNumber}`;
}
