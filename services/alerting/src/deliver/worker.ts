import { uuidV5 } from '@headworks/clock';
import { type AlertEvent, alertStream, contactsStream, isRefusal, limits, type Refusal } from '@headworks/contracts';
import { backOffMs, type DueItem, type DueOutcome } from '@headworks/due-work';
import { settle } from '../alert/settle.js';
import type { Alerting } from '../alerting.js';
import type { Endpoint } from '../state/endpoints.js';
import {
  type Addressee,
  DELIVER,
  type Delivery,
  HOUR_MS,
  markSettled,
  markTold,
  moveTo,
  readAddressee,
  type Settled,
  type SettledDelivery,
  sentAlerts,
  waitingBetween,
  waitingOf,
} from './queue.js';
import { sendOne } from './send.js';

/** A message that is sent sooner than this goes to whoever was a contact when it was decided. */
const PROMPT_MS = 10_000;

/** Sends what waits for one addressee, in order. The first message that the provider does not take now stops the row: it goes on from there later. */
export const deliver =
  (alerting: Alerting) =>
  async (item: DueItem): Promise<DueOutcome> => {
    const { sql } = alerting.platform.pool;
    const addressee = readAddressee(item.key);
    for (;;) {
      const { endpoint, pending, untold, isFull } = await waitingOf(sql, addressee);
      if (pending.length + untold.length === 0) return 'done';
      // What a run before this one has sent and could not tell.
      await tellHistory(alerting, untold);
      const left =
        pending.length === 0 ? 'nothing' : await deliverSome(alerting, { addressee, endpoint, attempts: item.attempts }, pending);
      await markTold(sql, addressee);
      // What was queued since it was read has scheduled the address anew, so it is looked at again.
      if (left === 'nothing' && !isFull) return 'done';
      if (left !== 'nothing' && left !== 'some') return left;
    }
  };

/** What is left of the messages that were read: nothing, some that can be looked at now, or some that wait. */
type Left = 'nothing' | 'some' | Exclude<DueOutcome, 'done'>;

interface Way {
  readonly addressee: Addressee;
  /** Undefined once the address was erased. */
  readonly endpoint: Endpoint | undefined;
  readonly attempts: number;
}

/** The messages of the oldest hour among those that wait. */
async function deliverSome(alerting: Alerting, way: Way, pending: readonly Delivery[]): Promise<Left> {
  const { addressee, endpoint, attempts } = way;
  if (endpoint === undefined) {
    await settleAll(alerting, pending, 'failed', 'the address was erased');
    return 'nothing';
  }
  if (await redirect(alerting, pending)) return 'some';
  const tests = pending.filter(({ news }) => news.what === 'test');
  const alerts = pending.filter(({ news }) => news.what !== 'test');
  const hour = hourOf(alerts[0]?.createdAt ?? 0);
  const ofHour = alerts.filter((delivery) => hourOf(delivery.createdAt) === hour);
  const single = ofHour.slice(0, Math.max(0, alerts.length === 0 ? 0 : await freeOf(alerting, addressee, hour)));
  for (const delivery of [...tests, ...single]) {
    const again = await send(alerting, endpoint, [delivery], 'sent', attempts);
    if (again) return again;
  }
  if (ofHour.length === single.length) return ofHour.length === alerts.length ? 'nothing' : 'some';
  // What is over the limit waits for the end of its hour and goes in one message.
  const digestAt = hour + HOUR_MS;
  if (alerting.platform.clock.now() < digestAt) return { againAt: digestAt };
  const over = await waitingBetween(alerting.platform.pool.sql, addressee, hour, digestAt);
  const digest = over.filter(({ news }) => news.what !== 'test');
  return (await send(alerting, endpoint, digest, 'digested', attempts)) ?? 'some';
}

/**
 * Messages that waited, for a provider or for their digest: whose contact is none of the device any more gets nothing after the goodbye, and whose
 * address was mended gets them there. Answers whether anything changed.
 */
async function redirect(alerting: Alerting, pending: readonly Delivery[]): Promise<boolean> {
  const { contacts, platform, due } = alerting;
  const old = pending.filter(({ createdAt }) => platform.clock.now() - createdAt > PROMPT_MS);
  const known = await Promise.all(old.map(({ serialNumber }) => contacts.load(contactsStream(serialNumber))));
  const now = old.map((delivery, index) => ({
    delivery,
    endpointId: known[index]?.state.contacts.find(({ contactId }) => contactId === delivery.contactId)?.endpointId,
  }));
  const left = now.filter(({ endpointId }) => endpointId === undefined).map(({ delivery }) => delivery);
  if (left.length > 0) await settleAll(alerting, left, 'failed', 'the contact was taken off before it could be sent');
  const moved = now.flatMap(({ delivery, endpointId }) =>
    endpointId !== undefined && endpointId !== delivery.endpointId ? [{ delivery, endpointId }] : [],
  );
  if (moved.length > 0) {
    await platform.pool.sql.begin((tx) => moveTo(tx, due, moved, platform.clock.now()));
    due.wake(DELIVER);
  }
  return left.length + moved.length > 0;
}

const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

/**
 * How many messages of that hour may still be messages of their own: the limit counts those decided in that hour, so that what is over it stays over it
 * when the next hour begins, and those sent in this one, so that what an outage has kept does not come as a flood.
 */
async function freeOf({ platform: { pool, clock } }: Alerting, addressee: Addressee, hour: number): Promise<number> {
  const sent = await sentAlerts(pool.sql, addressee, hour, hourOf(clock.now()));
  return limits.messagesPerContactPerHour - Math.max(sent.ofHour, sent.since);
}

/** Sends one message for these deliveries. Undefined once they are settled, else when to try again. */
async function send(
  alerting: Alerting,
  to: Endpoint,
  deliveries: readonly Delivery[],
  as: 'sent' | 'digested',
  attempts: number,
): Promise<Exclude<DueOutcome, 'done'> | undefined> {
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
async function settleAll(alerting: Alerting, deliveries: readonly Delivery[], state: Settled, reason: string | null): Promise<void> {
  const { pool, clock } = alerting.platform;
  const settledAt = clock.now();
  const entryIds = deliveries.map((delivery) => delivery.entryId);
  await markSettled(pool.sql, entryIds, state, settledAt, reason);
  await tellHistory(
    alerting,
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
