import type { AlertKind } from '@headworks/contracts';
import type { DueWork } from '@headworks/due-work';
import type { Sql, Tx } from '@headworks/postgres';

/** Due work of this kind is one address that has messages waiting; its key is the endpoint's id, which keeps their order. */
export const DELIVER = 'deliver';

export interface NewDelivery {
  readonly entryId: number;
  readonly endpointId: string;
  readonly contactId: number;
  readonly serialNumber: string;
  readonly orgId: number | null;
  readonly kind: AlertKind;
  readonly levelInches: number;
  readonly thresholdInches: number;
  readonly recordAt: number;
}

export interface Delivery extends NewDelivery {
  readonly createdAt: number;
}

/** Queues messages; one that is queued already stays as it is. Answers whether there was anything to queue. */
export async function queueDeliveries(tx: Tx, due: DueWork, deliveries: readonly NewDelivery[], now: number): Promise<boolean> {
  if (deliveries.length === 0) return false;
  const rows = deliveries.map((delivery) => ({
    entry_id: delivery.entryId,
    endpoint_id: delivery.endpointId,
    contact_id: delivery.contactId,
    serial: delivery.serialNumber,
    org_id: delivery.orgId,
    kind: delivery.kind,
    level_inches: delivery.levelInches,
    threshold_inches: delivery.thresholdInches,
    record_at: delivery.recordAt,
    created_at: new Date(now),
  }));
  await tx`insert into alerting.deliveries ${tx(rows)} on conflict (entry_id) do nothing`;
  const endpoints = [...new Set(deliveries.map((delivery) => delivery.endpointId))].sort();
  await due.schedule(
    tx,
    endpoints.map((key) => ({ kind: DELIVER, key, dueAt: now })),
  );
  return true;
}

const BATCH = 50;

/** The oldest messages that wait for an address. */
export async function pendingOf(sql: Sql, endpointId: string): Promise<readonly Delivery[]> {
  const rows = await sql<
    {
      entry_id: number;
      endpoint_id: string;
      contact_id: number;
      serial: string;
      org_id: number | null;
      kind: AlertKind;
      level_inches: number;
      threshold_inches: number;
      record_at: number;
      created_at: Date;
    }[]
  >`
    select * from alerting.deliveries where endpoint_id = ${endpointId} and state = 'pending' order by entry_id limit ${BATCH}`;
  return rows.map((row) => ({
    entryId: row.entry_id,
    endpointId: row.endpoint_id,
    contactId: row.contact_id,
    serialNumber: row.serial,
    orgId: row.org_id,
    kind: row.kind,
    levelInches: row.level_inches,
    thresholdInches: row.threshold_inches,
    recordAt: row.record_at,
    createdAt: row.created_at.getTime(),
  }));
}

export async function markSettled(
  sql: Sql,
  entryIds: readonly number[],
  state: 'sent' | 'failed' | 'digested',
  at: number,
  reason: string | null,
): Promise<void> {
  await sql`update alerting.deliveries set state = ${state}, sent_at = ${new Date(at)}, reason = ${reason} where entry_id = any(${[...entryIds]})`;
}

/** Messages that went to the address since then, each a mail of its own. */
export async function sentSince(sql: Sql, endpointId: string, since: number): Promise<number> {
  const [row] = await sql<
    { n: number }[]
  >`select count(*) as n from alerting.deliveries where endpoint_id = ${endpointId} and state = 'sent' and sent_at >= ${new Date(since)}`;
  return row?.n ?? 0;
}

/** Messages decided between the two times that went to the address, each a mail of its own. */
export async function sentOfHour(sql: Sql, endpointId: string, from: number, to: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*) as n from alerting.deliveries
    where endpoint_id = ${endpointId} and state = 'sent' and sent_at >= ${new Date(from)} and created_at >= ${new Date(from)} and created_at < ${new Date(to)}`;
  return row?.n ?? 0;
}
