import { uuidV5 } from '@headworks/clock';
import { type AlertEvent, alertStream, contactsStream, isRefusal, limits, type Refusal } from '@headworks/contracts';
import { backOffMs, type DueItem, type DueOutcome } from '@headworks/due-work';
import { settle } from '../alert/settle.js';
import type { Alerting } from '../alerting.js';
import { type Endpoint, readEndpoint } from '../state/endpoints.js';
import { type Delivery, markSettled, markTold, type Settled, type SettledDelivery, sentOfHour, sentSince, waitingOf } from './queue.js';
import { sendOne } from './send.js';

const HOUR_MS = 3_600_000;
/** A message that is sent sooner than this goes to whoever was a contact when it was decided. */
const PROMPT_MS = 10_000;

/** Sends what waits for one address, in order. The first message that the provider does not take now stops the row: it goes on from there later. */
export const deliver =
  (alerting: Alerting) =>
  async (item: DueItem): Promise<DueOutcome> => {
    const { sql } = alerting.platform.pool;
    const endpoint = await readEndpoint(sql, item.key);
    for (
      let waiting = await waitingOf(sql, item.key);
      waiting.pending.length + waiting.untold.length > 0;
      waiting = await waitingOf(sql, item.key)
    ) {
      // What a run before this one has sent and could not tell.
      await tellHistory(alerting, waiting.untold);
      const again = waiting.pending.length === 0 ? undefined : await deliverSome(alerting, endpoint, waiting.pending, item);
      await markTold(sql, item.key);
      if (again) return again;
    }
    return 'done';
  };

/** The messages of the oldest hour among those that wait. Undefined where it goes on with the rest at once. */
async function deliverSome(
  alerting: Alerting,
  endpoint: Endpoint | undefined,
  pending: readonly Delivery[],
  { key, attempts }: DueItem,
): Promise<DueOutcome | undefined> {
  if (endpoint === undefined) return settleAll(alerting, pending, 'failed', 'the address was erased');
  const left = await withdrawn(alerting, pending);
  if (left.length > 0) return settleAll(alerting, left, 'failed', 'the contact was taken off before it could be sent');
  const hour = hourOf(pending[0]?.createdAt ?? 0);
  const ofHour = pending.filter((delivery) => hourOf(delivery.createdAt) === hour);
  const single = ofHour.slice(0, Math.max(0, await freeOf(alerting, key, hour)));
  for (const delivery of single) {
    const again = await send(alerting, endpoint, [delivery], 'sent', attempts);
    if (again) return again;
  }
  const over = ofHour.slice(single.length);
  if (over.length === 0) return undefined;
  // What is over the limit waits for the end of its hour and goes in one message.
  const digestAt = hour + HOUR_MS;
  if (alerting.platform.clock.now() < digestAt) return { againAt: digestAt };
  return send(alerting, endpoint, over, 'digested', attempts);
}

/** Messages that waited, for a provider or for their digest, and whose contact is none of the device any more: nobody gets mail after the goodbye. */
async function withdrawn({ contacts, platform }: Alerting, pending: readonly Delivery[]): Promise<readonly Delivery[]> {
  const old = pending.filter(({ createdAt }) => platform.clock.now() - createdAt > PROMPT_MS);
  const known = await Promise.all(old.map(({ serialNumber }) => contacts.load(contactsStream(serialNumber))));
  return old.filter(({ contactId, endpointId }, index) => {
    const contact = known[index]?.state.contacts.find((each) => each.contactId === contactId);
    return contact?.endpointId !== endpointId;
  });
}

const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

/**
 * How many messages of that hour may still be messages of their own: the limit counts those decided in that hour, so that what is over it stays over it
 * when the next hour begins, and those sent in this one, so that what an outage has kept does not come as a flood.
 */
async function freeOf({ platform: { pool, clock } }: Alerting, endpointId: string, hour: number): Promise<number> {
  const decidedThen = await sentOfHour(pool.sql, endpointId, hour, hour + HOUR_MS);
  return limits.messagesPerContactPerHour - Math.max(decidedThen, await sentSince(pool.sql, endpointId, hourOf(clock.now())));
}

/** Sends one message for these deliveries. Undefined once they are settled, else when to try again. */
async function send(
  alerting: Alerting,
  to: Endpoint,
  deliveries: readonly Delivery[],
  as: 'sent' | 'digested',
  attempts: number,
): Promise<DueOutcome | undefined> {
  const { clock, logger } = alerting.platform;
  const notTaken = await sendOne(alerting, to, deliveries, as);
  if (!notTaken) {
    for (const delivery of deliveries) alerting.latency.observe((clock.now() - delivery.createdAt) / 1000);
    await settleAll(alerting, deliveries, as, null);
    return undefined;
  }
  const { reason, forGood, waitMs } = notTaken;
  const oldest = Math.min(...deliveries.map((delivery) => delivery.createdAt));
  if (!forGood && clock.now() - oldest < limits.deliveryGivesUpMs) {
    alerting.failures.inc({ outcome: 'again' });
    logger.warn({ reason, messages: deliveries.length, by: to.type }, 'a message is tried again');
    return { againAt: clock.now() + Math.min(Math.max(waitMs ?? 0, backOffMs(attempts)), HOUR_MS) };
  }
  alerting.failures.inc({ outcome: 'given up' }, deliveries.length);
  await settleAll(alerting, deliveries, 'failed', reason);
  return undefined;
}

/** The row first: it alone says whether the message went out. The history is told after it; where that fails, the next run does it. */
async function settleAll(alerting: Alerting, deliveries: readonly Delivery[], state: Settled, reason: string | null): Promise<undefined> {
  const { pool, clock } = alerting.platform;
  const settledAt = clock.now();
  const entryIds = deliveries.map((delivery) => delivery.entryId);
  await markSettled(pool.sql, entryIds, state, settledAt, reason);
  await tellHistory(
    alerting,
    deliveries.map(({ serialNumber, entryId, orgId }) => ({ serialNumber, entryId, orgId, state, reason, settledAt })),
  );
}

async function tellHistory(alerting: Alerting, settled: readonly SettledDelivery[]): Promise<void> {
  await Promise.all(
    settled.map(async (delivery) => {
      const { serialNumber, entryId, orgId } = delivery;
      const meta = { orgId, actor: 'alerting', commandId: uuidV5(serialNumber, entryId, 'settled') };
      const event = settledEvent(delivery);
      const decided = await alerting.alerts.decide<Refusal>(alertStream(serialNumber), meta, (alert) => settle(alert, event));
      if (isRefusal(decided)) throw new Error(`a delivery was refused: ${decided.refused}`);
    }),
  );
}

function settledEvent({
  serialNumber,
  entryId,
  state,
  reason,
  settledAt,
}: SettledDelivery): Extract<AlertEvent, { type: 'MessageSent' | 'MessageFailed' }> {
  if (state === 'failed') return { type: 'MessageFailed', data: { serialNumber, entryId, reason: reason ?? '' } };
  return { type: 'MessageSent', data: { serialNumber, entryId, sentAt: settledAt, ...(state === 'digested' ? { digest: true } : {}) } };
}
