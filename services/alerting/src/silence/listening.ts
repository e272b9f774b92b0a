import type { Sql, Tx } from '@headworks/postgres';
import { type Outage, outageBetween } from './deadline.js';

/** Outages that ended longer ago than this matter to no deadline. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Notes ingest's signs of life (milliseconds, in order) that this partition's reader has come to. A pause between two of them is an outage: whatever
 * the devices of this partition sent meanwhile, nobody heard it.
 */
export async function noteHeartbeats(tx: Tx, partition: number, heartbeats: readonly number[]): Promise<void> {
  if (heartbeats.length === 0) return;
  const [known] = await tx<{ heard_at: number }[]>`select heard_at from alerting.listening where partition = ${partition} for update`;
  let heardAt = known?.heard_at ?? heartbeats[0] ?? 0;
  for (const at of heartbeats) {
    const outage = outageBetween(heardAt, at);
    if (outage)
      await tx`insert into alerting.outages (partition, from_at, to_at) values (${partition}, ${outage.from}, ${outage.to}) on conflict do nothing`;
    heardAt = Math.max(heardAt, at);
  }
  await tx`
    insert into alerting.listening (partition, heard_at) values (${partition}, ${heardAt})
    on conflict (partition) do update set heard_at = excluded.heard_at`;
  await tx`delete from alerting.outages where to_at < ${heardAt - KEPT_MS}`;
}

export interface Listening {
  /** The newest sign of life that the reader has come to: every packet before it was handled. */
  readonly heardAt: number;
  readonly outages: readonly Outage[];
}

export async function readListening(sql: Sql, partition: number): Promise<Listening> {
  const [known] = await sql<{ heard_at: number }[]>`select heard_at from alerting.listening where partition = ${partition}`;
  const outages = await sql<
    { from_at: number; to_at: number }[]
  >`select from_at, to_at from alerting.outages where partition = ${partition}`;
  return { heardAt: known?.heard_at ?? 0, outages: outages.map((row) => ({ from: row.from_at, to: row.to_at })) };
}
