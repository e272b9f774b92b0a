import type { Sql, Tx } from '@headworks/postgres';
import { type IngestOutage, outageBetween } from '../evaluate/connection-deadline.js';

/** Outages that ended longer ago than this affect no deadline. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Stores the heartbeats of ingest (milliseconds, in order) that the reader of this partition has reached. A pause between two of them is an outage:
 * packets that the devices of this partition sent meanwhile were not received.
 */
export async function storeHeartbeats(tx: Tx, partition: number, heartbeats: readonly number[]): Promise<void> {
  if (heartbeats.length === 0) return;
  const [stored] = await tx<{ heartbeat_at: number }[]>`
    select heartbeat_at from alerting.ingest_heartbeats where partition = ${partition} for update`;
  let heartbeatAt = stored?.heartbeat_at ?? heartbeats[0] ?? 0;
  for (const at of heartbeats) {
    const outage = outageBetween(heartbeatAt, at);
    if (outage)
      await tx`
        insert into alerting.ingest_outages (partition, from_at, to_at) values (${partition}, ${outage.from}, ${outage.to}) on conflict do nothing`;
    heartbeatAt = Math.max(heartbeatAt, at);
  }
  await tx`
    insert into alerting.ingest_heartbeats (partition, heartbeat_at) values (${partition}, ${heartbeatAt})
    on conflict (partition) do update set heartbeat_at = excluded.heartbeat_at`;
  await tx`delete from alerting.ingest_outages where to_at < ${heartbeatAt - KEPT_MS}`;
}

export interface IngestHealth {
  /** The newest heartbeat that the reader has reached: every packet before it was handled. */
  readonly heartbeatAt: number;
  readonly outages: readonly IngestOutage[];
}

export async function readIngestHealth(sql: Sql, partition: number): Promise<IngestHealth> {
  const [stored] = await sql<
    { heartbeat_at: number }[]
  >`select heartbeat_at from alerting.ingest_heartbeats where partition = ${partition}`;
  const outages = await sql<
    { from_at: number; to_at: number }[]
  >`select from_at, to_at from alerting.ingest_outages where partition = ${partition}`;
  return { heartbeatAt: stored?.heartbeat_at ?? 0, outages: outages.map((row) => ({ from: row.from_at, to: row.to_at })) };
}
