import type { DueWork } from '@headworks/due-work';
import type { Tx } from '@headworks/postgres';
import type { AlertCause } from '../alert/alert-cause.js';

/**
 * Due work of this kind is one addressee with waiting deliveries, which keeps their order. Deliveries of another organization to the same address are
 * other work: they neither wait for these nor count towards their hourly cap.
 */
export const DELIVER = 'deliver';

export interface NewDelivery {
  readonly entryId: number;
  readonly endpointId: string;
  readonly contactId: number;
  readonly serialNumber: string;
  readonly orgId: number | null;
  readonly cause: AlertCause;
  /** 1 is the first reminder of an alert; null for the alert itself. */
  readonly reminder: number | null;
}

export interface Delivery extends NewDelivery {
  readonly createdAt: number;
}

/** Queues deliveries; one that is queued already stays as it is. Returns whether there was anything to queue. */
export async function queueDeliveries(tx: Tx, due: DueWork, deliveries: readonly NewDelivery[], now: number): Promise<boolean> {
  if (deliveries.length === 0) return false;
  const rows = deliveries.map((delivery) => ({
    entry_id: delivery.entryId,
    endpoint_id: delivery.endpointId,
    contact_id: delivery.contactId,
    serial: delivery.serialNumber,
    org_id: delivery.orgId,
    cause: delivery.cause,
    reminder: delivery.reminder,
    created_at: new Date(now),
  }));
  await tx`
    insert into alerting.deliveries (entry_id, endpoint_id, contact_id, serial, org_id, cause, reminder, created_at)
    select entry_id, endpoint_id, contact_id, serial, org_id, cause, reminder, created_at
    from jsonb_populate_recordset(null::alerting.deliveries, ${JSON.stringify(rows)}::text::jsonb) on conflict (entry_id) do nothing`;
  await scheduleAddressees(tx, due, deliveries, now);
  return true;
}

/** Moves waiting deliveries to another address of the same contact. */
export async function moveDeliveries(
  tx: Tx,
  due: DueWork,
  moved: readonly { readonly delivery: Delivery; readonly endpointId: string }[],
  now: number,
): Promise<void> {
  for (const { delivery, endpointId } of moved)
    await tx`update alerting.deliveries set endpoint_id = ${endpointId} where entry_id = ${delivery.entryId} and state = 'pending'`;
  const addressees = moved.map(({ delivery: { orgId }, endpointId }) => ({ endpointId, orgId }));
  await scheduleAddressees(tx, due, addressees, now);
}

/** An address as a contact of an organization. */
export interface Addressee {
  readonly endpointId: string;
  readonly orgId: number | null;
}

function scheduleAddressees(tx: Tx, due: DueWork, addressees: readonly Addressee[], now: number): Promise<void> {
  const keys = [...new Set(addressees.map(({ endpointId, orgId }) => `${endpointId}/${orgId ?? ''}`))].sort();
  return due.schedule(
    tx,
    keys.map((key) => ({ kind: DELIVER, key, dueAt: now })),
  );
}

export function readAddressee(key: string): Addressee {
  const [endpointId = '', org] = key.split('/');
  return { endpointId, orgId: org ? Number(org) : null };
}
