import type { DueWork } from '@headworks/due-work';
import type { Sql, Tx } from '@headworks/postgres';
import type { News } from '../alert/news.js';

/** Due work of this kind is one address that has messages waiting; its key is the endpoint's id, which keeps their order. */
export const DELIVER = 'deliver';

export interface NewDelivery {
  readonly entryId: number;
  readonly endpointId: string;
  readonly contactId: number;
  readonly serialNumber: string;
  readonly orgId: number | null;
  readonly news: News;
  /** 1 is the first reminder of an alert; null for the alert itself. */
  readonly reminder: number | null;
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
    news: delivery.news,
    reminder: delivery.reminder,
    created_at: new Date(now),
  }));
  await tx`
    insert into alerting.deliveries (entry_id, endpoint_id, contact_id, serial, org_id, news, reminder, created_at)
    select entry_id, endpoint_id, contact_id, serial, org_id, news, reminder, created_at
    from jsonb_populate_recordset(null::alerting.deliveries, ${JSON.stringify(rows)}::text::jsonb) on conflict (entry_id) do nothing`;
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
      news: News;
      reminder: number | null;
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
    news: row.news,
    reminder: row.reminder,
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

/** Whose history an entry belongs to. */
export async function ownersOfEntries(
  sql: Sql,
  entryIds: readonly number[],
): Promise<readonly { readonly entryId: number; readonly serialNumber: string; readonly orgId: number | null }[]> {
  const rows = await sql<{ entry_id: number; serial: string; org_id: number | null }[]>`
    select entry_id, serial, org_id from alerting.deliveries where entry_id = any(${[...entryIds]}) order by entry_id`;
  return rows.map((row) => ({ entryId: row.entry_id, serialNumber: row.serial, orgId: row.org_id }));
}
