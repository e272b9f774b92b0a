import type { DueWork } from '@headworks/due-work';
import type { Sql, Tx } from '@headworks/postgres';
import type { News } from '../alert/news.js';
import type { Endpoint } from '../state/endpoints.js';

/**
 * Due work of this kind is one address that has messages of one organization waiting, which keeps their order. Another organization that has the same
 * address among its contacts neither waits for these nor uses up their places.
 */
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
  const keys = [...new Set(deliveries.map(addresseeKey))].sort();
  await due.schedule(
    tx,
    keys.map((key) => ({ kind: DELIVER, key, dueAt: now })),
  );
  return true;
}

/** Whom messages go to: an address as a contact of an organization. */
export interface Addressee {
  readonly endpointId: string;
  readonly orgId: number | null;
}

const addresseeKey = ({ endpointId, orgId }: Addressee): string => `${endpointId}/${orgId ?? ''}`;

export function readAddressee(key: string): Addressee {
  const [endpointId = '', org] = key.split('/');
  return { endpointId, orgId: org ? Number(org) : null };
}

/** Rows of one addressee. */
const ofAddressee = (sql: Sql, { endpointId, orgId }: Addressee) =>
  sql`endpoint_id = ${endpointId} and org_id is not distinct from ${orgId}::bigint`;

export const HOUR_MS = 3_600_000;

const BATCH = 50;
/** Most messages that a digest settles. */
const DIGEST = 10_000;

export type Settled = 'sent' | 'failed' | 'digested';

/** A message that was sent, or given up. */
export interface SettledDelivery {
  readonly serialNumber: string;
  readonly entryId: number;
  readonly orgId: number | null;
  readonly endpointId: string;
  readonly state: Settled;
  readonly reason: string | null;
  readonly settledAt: number;
}

/** What is left to do for an address, the oldest first: messages to send, and those of which the history does not know yet that they were settled. */
export interface Waiting {
  /** Undefined once the address was erased. */
  readonly endpoint: Endpoint | undefined;
  /** There may be more than was read. */
  readonly isFull: boolean;
  readonly pending: readonly Delivery[];
  readonly untold: readonly SettledDelivery[];
}

interface Row {
  readonly entry_id: number;
  readonly endpoint_id: string;
  readonly contact_id: number;
  readonly serial: string;
  readonly org_id: number | null;
  readonly news: News;
  readonly reminder: number | null;
  readonly created_at: Date;
  readonly state: Settled | 'pending';
  readonly sent_at: Date | null;
  readonly reason: string | null;
}

export async function waitingOf(sql: Sql, addressee: Addressee): Promise<Waiting> {
  const rows = await sql<(Row & { readonly type: Endpoint['type'] | null; readonly address: string | null })[]>`
    select d.*, e.type, e.address
    from (select * from alerting.deliveries where ${ofAddressee(sql, addressee)} and not told order by entry_id limit ${BATCH}) d
    left join alerting.endpoints e on e.endpoint_id = d.endpoint_id
    order by d.entry_id`;
  const { type = null, address = null } = rows[0] ?? {};
  const pending = rows.filter(({ state }) => state === 'pending').map(toDelivery);
  const untold = rows.flatMap(({ state, serial, entry_id, org_id, endpoint_id, reason, sent_at }): SettledDelivery[] =>
    state === 'pending'
      ? []
      : [
          {
            serialNumber: serial,
            entryId: entry_id,
            orgId: org_id,
            endpointId: endpoint_id,
            state,
            reason,
            settledAt: sent_at?.getTime() ?? 0,
          },
        ],
  );
  return { endpoint: type === null || address === null ? undefined : { type, address }, isFull: rows.length === BATCH, pending, untold };
}

/** Everything that waits from that time on up to the other, for one digest. */
export async function waitingBetween(sql: Sql, addressee: Addressee, from: number, to: number): Promise<readonly Delivery[]> {
  const rows = await sql<Row[]>`
    select * from alerting.deliveries
    where ${ofAddressee(sql, addressee)} and not told and state = 'pending' and created_at >= ${new Date(from)} and created_at < ${new Date(to)}
    order by entry_id limit ${DIGEST}`;
  return rows.map(toDelivery);
}

const toDelivery = (row: Row): Delivery => ({
  entryId: row.entry_id,
  endpointId: row.endpoint_id,
  contactId: row.contact_id,
  serialNumber: row.serial,
  orgId: row.org_id,
  news: row.news,
  reminder: row.reminder,
  createdAt: row.created_at.getTime(),
});

export async function markSettled(sql: Sql, entryIds: readonly number[], state: Settled, at: number, reason: string | null): Promise<void> {
  await sql`update alerting.deliveries set state = ${state}, sent_at = ${new Date(at)}, reason = ${reason} where entry_id = any(${[...entryIds]})`;
}

/** The history knows of everything that was settled for the addressee. */
export const markTold = async (sql: Sql, addressee: Addressee): Promise<void> => {
  await sql`update alerting.deliveries set told = true where ${ofAddressee(sql, addressee)} and state <> 'pending' and not told`;
};

/** Alerts that went to an addressee, each a message of its own. Tests use up no place. */
export interface SentAlerts {
  /** Decided in that hour. */
  readonly ofHour: number;
  /** Sent since then, whenever they were decided. */
  readonly since: number;
}

/** What went to the addressee of the hour that begins at `hour`, and since `since`. */
export async function sentAlerts(sql: Sql, addressee: Addressee, hour: number, since: number): Promise<SentAlerts> {
  const [row] = await sql<{ of_hour: number; since: number }[]>`
    select count(*) filter (where sent_at >= ${new Date(hour)} and created_at >= ${new Date(hour)} and created_at < ${new Date(hour + HOUR_MS)}) as of_hour,
      count(*) filter (where sent_at >= ${new Date(since)}) as since
    from alerting.deliveries
    where ${ofAddressee(sql, addressee)} and state = 'sent' and sent_at >= ${new Date(Math.min(hour, since))} and news ->> 'what' <> 'test'`;
  return { ofHour: row?.of_hour ?? 0, since: row?.since ?? 0 };
}

/** Messages that wait go where their contact is reached by now. */
export async function moveTo(
  tx: Tx,
  due: DueWork,
  moved: readonly { readonly delivery: Delivery; readonly endpointId: string }[],
  now: number,
): Promise<void> {
  for (const { delivery, endpointId } of moved)
    await tx`update alerting.deliveries set endpoint_id = ${endpointId} where entry_id = ${delivery.entryId} and state = 'pending'`;
  const keys = [...new Set(moved.map(({ delivery: { orgId }, endpointId }) => addresseeKey({ endpointId, orgId })))].sort();
  await due.schedule(
    tx,
    keys.map((key) => ({ kind: DELIVER, key, dueAt: now })),
  );
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
