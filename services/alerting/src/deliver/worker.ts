import { uuidV5 } from '@headworks/clock';
import { type AlertEvent, alertStream, isRefusal, limits, type Refusal } from '@headworks/contracts';
import { backOffMs, type DueItem, type DueOutcome } from '@headworks/due-work';
import { settle } from '../alert/settle.js';
import type { Alerting } from '../alerting.js';
import { type Endpoint, readEndpoint } from '../state/endpoints.js';
import { type Delivery, markSettled, pendingOf, sentOfHour, sentSince } from './queue.js';
import { sendOne } from './send.js';

const HOUR_MS = 3_600_000;

type Settled = 'sent' | 'failed' | 'digested';

/** Sends what waits for one address, in order. The first message that the provider does not take now stops the row: it goes on from there later. */
export const deliver =
  (alerting: Alerting) =>
  async (item: DueItem): Promise<DueOutcome> => {
    const { sql } = alerting.platform.pool;
    const { clock } = alerting.platform;
    const endpoint = await readEndpoint(sql, item.key);
    for (let pending = await pendingOf(sql, item.key); pending.length > 0; pending = await pendingOf(sql, item.key)) {
      if (endpoint === undefined) {
        await settleAll(alerting, pending, 'failed', 'the address was erased');
        continue;
      }
      const hour = hourOf(pending[0]?.createdAt ?? 0);
      const ofHour = pending.filter((delivery) => hourOf(delivery.createdAt) === hour);
      const single = ofHour.slice(0, Math.max(0, await freeOf(alerting, item.key, hour)));
      for (const delivery of single) {
        const again = await send(alerting, endpoint, [delivery], 'sent', item.attempts);
        if (again) return again;
      }
      const over = ofHour.slice(single.length);
      if (over.length === 0) continue;
      // What is over the limit waits for the end of its hour and goes in one message.
      const digestAt = hour + HOUR_MS;
      if (clock.now() < digestAt) return { againAt: digestAt };
      const again = await send(alerting, endpoint, over, 'digested', item.attempts);
      if (again) return again;
    }
    return 'done';
  };

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

/** The row first: it alone says whether the message went out, the event tells the history. */
async function settleAll(alerting: Alerting, deliveries: readonly Delivery[], state: Settled, reason: string | null): Promise<void> {
  const { pool, clock } = alerting.platform;
  const now = clock.now();
  await markSettled(
    pool.sql,
    deliveries.map((delivery) => delivery.entryId),
    state,
    now,
    reason,
  );
  await Promise.all(
    deliveries.map(async (delivery) => {
      const { serialNumber, entryId, orgId } = delivery;
      const meta = { orgId, actor: 'alerting', commandId: uuidV5(serialNumber, entryId, 'settled') };
      const event = settledEvent(delivery, state, reason, now);
      const decided = await alerting.alerts.decide<Refusal>(alertStream(serialNumber), meta, (alert) => settle(alert, event));
      if (isRefusal(decided)) throw new Error(`a delivery was refused: ${decided.refused}`);
    }),
  );
}

function settledEvent(
  { serialNumber, entryId }: Delivery,
  state: Settled,
  reason: string | null,
  sentAt: number,
): Extract<AlertEvent, { type: 'MessageSent' | 'MessageFailed' }> {
  if (state === 'failed') return { type: 'MessageFailed', data: { serialNumber, entryId, reason: reason ?? '' } };
  return { type: 'MessageSent', data: { serialNumber, entryId, sentAt, ...(state === 'digested' ? { digest: true } : {}) } };
}
