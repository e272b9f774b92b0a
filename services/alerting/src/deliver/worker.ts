import { uuidV5 } from '@headworks/clock';
import { type AlertEvent, alertStream, isRefusal, limits, type Refusal } from '@headworks/contracts';
import { backOffMs, type DueItem, type DueOutcome } from '@headworks/due-work';
import { isPermanent, type Mail } from '@headworks/mail';
import { settle } from '../alert/alert.js';
import type { Alerting } from '../alerting.js';
import { readDevices, shownName, unknownDevice } from '../state/devices.js';
import { addressOf } from '../state/endpoints.js';
import { unsubscribeUrl } from '../unsubscribe/link.js';
import { alertMail, digestMail } from './message.js';
import { type Delivery, markSettled, pendingOf, sentOfHour, sentSince } from './queue.js';

const HOUR_MS = 3_600_000;

/** Sends what waits for one address, in order. The first mail that the server does not take now stops the row: it goes on from there later. */
export const deliver =
  (alerting: Alerting) =>
  async (item: DueItem): Promise<DueOutcome> => {
    const { sql } = alerting.platform.pool;
    const { clock } = alerting.platform;
    const address = await addressOf(sql, item.key);
    for (let pending = await pendingOf(sql, item.key); pending.length > 0; pending = await pendingOf(sql, item.key)) {
      if (address === undefined) {
        await settleAll(alerting, pending, 'failed', 'the address was erased');
        continue;
      }
      const hour = hourOf(pending[0]?.createdAt ?? 0);
      const ofHour = pending.filter((delivery) => hourOf(delivery.createdAt) === hour);
      const single = ofHour.slice(0, Math.max(0, await freeOf(alerting, item.key, hour)));
      for (const delivery of single) {
        const again = await send(alerting, [delivery], await mailOf(alerting, delivery, address), 'sent', item.attempts);
        if (again) return again;
      }
      const over = ofHour.slice(single.length);
      if (over.length === 0) continue;
      // What is over the limit waits for the end of its hour and goes in one mail.
      const digestAt = hour + HOUR_MS;
      if (clock.now() < digestAt) return { againAt: digestAt };
      const again = await send(alerting, over, await digestOf(alerting, over, address), 'digested', item.attempts);
      if (again) return again;
    }
    return 'done';
  };

const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

/**
 * How many messages of that hour may still be mails of their own: the limit counts those decided in that hour, so that what is over it stays over it
 * when the next hour begins, and those sent in this one, so that what an outage has kept does not come as a flood.
 */
async function freeOf({ platform: { pool, clock } }: Alerting, endpointId: string, hour: number): Promise<number> {
  const decidedThen = await sentOfHour(pool.sql, endpointId, hour, hour + HOUR_MS);
  return limits.messagesPerContactPerHour - Math.max(decidedThen, await sentSince(pool.sql, endpointId, hourOf(clock.now())));
}

/** Sends one mail for these messages. Undefined once they are settled, else when to try again. */
async function send(
  alerting: Alerting,
  deliveries: readonly Delivery[],
  mail: Mail,
  as: 'sent' | 'digested',
  attempts: number,
): Promise<DueOutcome | undefined> {
  const { clock, logger } = alerting.platform;
  try {
    await alerting.mailer.send(mail);
  } catch (error) {
    const oldest = Math.min(...deliveries.map((delivery) => delivery.createdAt));
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    if (!isPermanent(error) && clock.now() - oldest < limits.deliveryGivesUpMs) {
      alerting.failures.inc({ outcome: 'again' });
      logger.warn({ reason, messages: deliveries.length }, 'mail is tried again');
      return { againAt: clock.now() + backOffMs(attempts) };
    }
    alerting.failures.inc({ outcome: 'given up' }, deliveries.length);
    await settleAll(alerting, deliveries, 'failed', reason);
    return undefined;
  }
  for (const delivery of deliveries) alerting.latency.observe((clock.now() - delivery.createdAt) / 1000);
  await settleAll(alerting, deliveries, as, null);
  return undefined;
}

/** The row first: it alone says whether the mail went out, the event tells the history. */
async function settleAll(
  alerting: Alerting,
  deliveries: readonly Delivery[],
  state: 'sent' | 'failed' | 'digested',
  reason: string | null,
): Promise<void> {
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
    deliveries.map(async ({ serialNumber, entryId, orgId }) => {
      const event: Extract<AlertEvent, { type: 'MessageSent' | 'MessageFailed' }> =
        state === 'failed'
          ? { type: 'MessageFailed', data: { serialNumber, entryId, reason: reason ?? '' } }
          : { type: 'MessageSent', data: { serialNumber, entryId, sentAt: now } };
      const meta = { orgId, actor: 'alerting', commandId: uuidV5(serialNumber, entryId, 'settled') };
      const decided = await alerting.alerts.decide<Refusal>(alertStream(serialNumber), meta, (alert) => settle(alert, event));
      if (isRefusal(decided)) throw new Error(`a delivery was refused: ${decided.refused}`);
    }),
  );
}

async function contextOf(alerting: Alerting, delivery: Delivery, address: string) {
  const { config, pool, clock } = alerting.platform;
  const [known] = await readDevices(pool.sql, [delivery.serialNumber]);
  const device = known ?? unknownDevice(delivery.serialNumber);
  const name = shownName(device);
  const link = { deviceId: device.deviceId ?? 0, address, alertType: 'email' as const, contactId: delivery.contactId };
  return {
    name,
    to: address,
    deviceUrl: `${config.PUBLIC_URL}/itracker/devices?logs=${link.deviceId}`,
    unsubscribeUrl: unsubscribeUrl(config.PUBLIC_URL, config.KEYS_SECRET, link, name, clock.now()),
  };
}

const mailOf = async (alerting: Alerting, delivery: Delivery, address: string): Promise<Mail> =>
  alertMail(delivery, await contextOf(alerting, delivery, address));

async function digestOf(alerting: Alerting, deliveries: readonly Delivery[], address: string): Promise<Mail> {
  const first = deliveries[0];
  if (!first) throw new Error('a digest of nothing');
  const contexts = await Promise.all(deliveries.map((delivery) => contextOf(alerting, delivery, address)));
  const lines = deliveries.map((delivery, index) => ({ delivery, name: contexts[index]?.name ?? delivery.serialNumber }));
  return digestMail(lines, await contextOf(alerting, first, address));
}
