import type { Sql } from '@headworks/postgres';
import type { AlertCause } from '../alert/alert-cause.js';
import type { Addressee, Delivery } from '../enqueue/delivery-queue.js';
import type { Endpoint } from '../state/endpoints.js';

const BATCH = 50;
/** The most deliveries that one digest settles. */
const MAX_DIGEST = 10_000;

export type DeliveryResult = 'sent' | 'failed' | 'digested';

/** A delivery with a result. */
export interface SettledDelivery {
  readonly serialNumber: string;
  readonly entryId: number;
  readonly orgId: number | null;
  readonly endpointId: string;
  readonly state: DeliveryResult;
  readonly reason: string | null;
  readonly settledAt: number;
}

/** The unfinished deliveries of an addressee, the oldest first. */
export interface WaitingDeliveries {
  /** Undefined once the address was erased. */
  readonly endpoint: Endpoint | undefined;
  /** There may be more than was read. */
  readonly isFull: boolean;
  readonly pending: readonly Delivery[];
  /** Settled, but the result is not in the alert stream yet. */
  readonly unrecorded: readonly SettledDelivery[];
}

interface Row {
  readonly entry_id: number;
  readonly endpoint_id: string;
  readonly contact_id: number;
  readonly serial: string;
  readonly org_id: number | null;
  readonly cause: AlertCause;
  readonly reminder: number | null;
  readonly created_at: Date;
  readonly state: DeliveryResult | 'pending';
  readonly sent_at: Date | null;
  readonly reason: string | null;
}

export const ofAddressee = (sql: Sql, { endpointId, orgId }: Addressee) =>
  sql`endpoint_id = ${endpointId} and org_id is not distinct from ${orgId}::bigint`;

export async function waitingOf(sql: Sql, addressee: Addressee): Promise<WaitingDeliveries> {
  const rows = await sql<(Row & { readonly type: Endpoint['type'] | null; readonly address: string | null })[]>`
    select d.*, e.type, e.address
    from (select * from alerting.deliveries where ${ofAddressee(sql, addressee)} and not recorded order by entry_id limit ${BATCH}) d
    left join alerting.endpoints e on e.endpoint_id = d.endpoint_id
    order by d.entry_id`;
  const { type = null, address = null } = rows[0] ?? {};
  const pending = rows.filter(({ state }) => state === 'pending').map(toDelivery);
  const endpoint = type === null || address === null ? undefined : { type, address };
  return { endpoint, isFull: rows.length === BATCH, pending, unrecorded: rows.flatMap(toSettled) };
}

/** The pending deliveries that were queued from `from` on and before `to`, for one digest. */
export async function waitingBetween(sql: Sql, addressee: Addressee, from: number, to: number): Promise<readonly Delivery[]> {
  const rows = await sql<Row[]>`
    select * from alerting.deliveries
    where ${ofAddressee(sql, addressee)} and not recorded and state = 'pending' and created_at >= ${new Date(from)} and created_at < ${new Date(to)}
    order by entry_id limit ${MAX_DIGEST}`;
  return rows.map(toDelivery);
}

const toDelivery = (row: Row): Delivery => ({
  entryId: row.entry_id,
  endpointId: row.endpoint_id,
  contactId: row.contact_id,
  serialNumber: row.serial,
  orgId: row.org_id,
  cause: row.cause,
  reminder: row.reminder,
  createdAt: row.created_at.getTime(),
});

const toSettled = ({ state, serial, entry_id, org_id, endpoint_id, reason, sent_at }: Row): readonly SettledDelivery[] => {
  if (state === 'pending') return [];
  const settledAt = sent_at?.getTime() ?? 0;
  return [{ serialNumber: serial, entryId: entry_id, orgId: org_id, endpointId: endpoint_id, state, reason, settledAt }];
};
