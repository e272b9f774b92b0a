import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type AlertEvent, alertStream } from '@headworks/api/events/alerting';
import { uuidV5 } from '@headworks/ids';
import type { Sql } from '@headworks/postgres';
import type { AlertingContext } from '../context.js';
import { type DeliveryResult, ofAddressee, type SettledDelivery } from '../deliver/waiting-deliveries.js';
import type { Addressee, Delivery } from '../enqueue/delivery-queue.js';
import { settleDelivery } from './delivery-results.js';

/** Stores the result of deliveries. The rows come first, because they prevent a second message. If the append fails, the next run repeats it. */
export async function settleDeliveries(
  context: AlertingContext,
  deliveries: readonly Delivery[],
  state: DeliveryResult,
  reason: string | null,
): Promise<void> {
  const { pool, clock } = context.platform;
  const settledAt = clock.now();
  const entryIds = deliveries.map(({ entryId }) => entryId);
  await pool.sql`
    update alerting.deliveries set state = ${state}, sent_at = ${new Date(settledAt)}, reason = ${reason} where entry_id = any(${entryIds})`;
  await recordResults(
    context,
    deliveries.map(({ serialNumber, entryId, orgId, endpointId }) => ({
      serialNumber,
      entryId,
      orgId,
      endpointId,
      state,
      reason,
      settledAt,
    })),
  );
}

/** Appends results to the alert streams; a result that is there already is not appended again. */
export async function recordResults(context: AlertingContext, settled: readonly SettledDelivery[]): Promise<void> {
  await Promise.all(
    settled.map(async (delivery) => {
      const { serialNumber, entryId, orgId } = delivery;
      const meta = { orgId, actor: 'alerting', commandId: uuidV5(serialNumber, entryId, 'settled') };
      const event = eventOf(delivery);
      const decided = await context.alerts.decide<Refusal>(alertStream(serialNumber), meta, (alert) => settleDelivery(alert, event));
      if (isRefusal(decided)) throw new Error(`a delivery result was refused: ${decided.refused}`);
    }),
  );
}

/** All results of the addressee are in the alert streams. */
export const markRecorded = async (sql: Sql, addressee: Addressee): Promise<void> => {
  await sql`update alerting.deliveries set recorded = true where ${ofAddressee(sql, addressee)} and state <> 'pending' and not recorded`;
};

function eventOf({
  serialNumber,
  entryId,
  endpointId,
  state,
  reason,
  settledAt,
}: SettledDelivery): Extract<AlertEvent, { type: 'MessageSent' | 'MessageFailed' }> {
  if (state === 'failed') return { type: 'MessageFailed', data: { serialNumber, entryId, reason: reason ?? '' } };
  return {
    type: 'MessageSent',
    data: { serialNumber, entryId, sentAt: settledAt, endpointId, ...(state === 'digested' ? { digest: true } : {}) },
  };
}
