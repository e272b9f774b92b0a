import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Sql } from '@headworks/postgres';
import type { AlertingContext } from '../context.js';
import { toCorrectedAddresses } from '../deliver/address-corrected.js';
import { claimDeliveries, unclaimDeliveries } from '../deliver/claim-deliveries.js';
import { CONTACT_REMOVED, toRemovedContacts } from '../deliver/contact-removed.js';
import { currentEndpoints } from '../deliver/current-endpoints.js';
import { digestAt, readDigest } from '../deliver/digest.js';
import { capDeliveries, freeInHour, oldestHour } from '../deliver/hourly-cap.js';
import { retryAt } from '../deliver/retry.js';
import { type Message, sendMessage } from '../deliver/send-message.js';
import { waitingOf } from '../deliver/waiting-deliveries.js';
import { type Addressee, DELIVER, type Delivery, moveDeliveries, readAddressee } from '../enqueue/delivery-queue.js';
import { markRecorded, recordResults, settleDeliveries } from '../settle/settle-deliveries.js';
import type { Endpoint } from '../state/endpoints.js';
import { readDevices, type StoredDevice } from '../state/stored-device.js';

/** Delivers what waits for one addressee, in order. The first message that the carrier does not accept stops the row until its retry. */
export const deliverDue =
  (context: AlertingContext) =>
  async (item: DueItem): Promise<DueOutcome> => {
    const { sql } = context.platform.pool;
    const addressee = readAddressee(item.key);
    for (;;) {
      const { endpoint, pending, unrecorded, isFull } = await waitingOf(sql, addressee);
      if (pending.length + unrecorded.length === 0) return 'done';
      // Results that an earlier run stored but could not record.
      await recordResults(context, unrecorded);
      const left =
        pending.length === 0 ? 'nothing' : await deliverPending(context, { addressee, endpoint, attempts: item.attempts }, pending);
      await markRecorded(sql, addressee);
      // A delivery queued meanwhile has scheduled the addressee again.
      if (left === 'nothing' && !isFull) return 'done';
      if (left !== 'nothing' && left !== 'some') return left;
    }
  };

/** What is left of the deliveries that were read: nothing, some that can go on now, or some that wait until a time. */
type Left = 'nothing' | 'some' | Exclude<DueOutcome, 'done'>;

interface Attempt {
  readonly addressee: Addressee;
  /** Undefined once the address was erased. */
  readonly endpoint: Endpoint | undefined;
  readonly attempts: number;
}

async function deliverPending(
  context: AlertingContext,
  { addressee, endpoint, attempts }: Attempt,
  pending: readonly Delivery[],
): Promise<Left> {
  const { pool, clock } = context.platform;
  if (endpoint === undefined) {
    await settleDeliveries(context, pending, 'failed', 'the address was erased');
    return 'nothing';
  }
  if (await followContactChanges(context, pending)) return 'some';
  const hour = oldestHour(pending);
  const free = hour === undefined ? 0 : await freeInHour(pool.sql, addressee, hour, clock.now());
  const { single, overCap, later } = capDeliveries(pending, hour ?? 0, free);
  for (const delivery of single) {
    const again = await deliverOne(context, endpoint, [delivery], 'sent', attempts);
    if (again) return again;
  }
  if (hour === undefined || overCap.length === 0) return later.length === 0 ? 'nothing' : 'some';
  if (clock.now() < digestAt(hour)) return { againAt: digestAt(hour) };
  const digest = await readDigest(pool.sql, addressee, hour);
  return (await deliverOne(context, endpoint, digest, 'digested', attempts)) ?? 'some';
}

/** Settles delayed deliveries whose contact was removed and moves those whose address was corrected. Returns whether anything changed. */
async function followContactChanges(context: AlertingContext, pending: readonly Delivery[]): Promise<boolean> {
  const { platform, due } = context;
  const delayed = await currentEndpoints(context, pending);
  const removed = toRemovedContacts(delayed);
  if (removed.length > 0) await settleDeliveries(context, removed, 'failed', CONTACT_REMOVED);
  const corrected = toCorrectedAddresses(delayed);
  if (corrected.length > 0) {
    await platform.pool.sql.begin((tx) => moveDeliveries(tx, due, corrected, platform.clock.now()));
    due.wake(DELIVER);
  }
  return removed.length + corrected.length > 0;
}

/** Sends one message for these deliveries. Undefined once they are settled, else when to try again. */
async function deliverOne(
  context: AlertingContext,
  to: Endpoint,
  deliveries: readonly Delivery[],
  as: 'sent' | 'digested',
  attempts: number,
): Promise<Exclude<DueOutcome, 'done'> | undefined> {
  const { sql } = context.platform.pool;
  const [claimed, devices] = await Promise.all([claimDeliveries(sql, deliveries), devicesOf(sql, deliveries)]);
  const released = deliveries.filter((delivery) => !claimed.includes(delivery));
  if (released.length > 0) await settleDeliveries(context, released, 'failed', CONTACT_REMOVED);
  return claimed.length === 0 ? undefined : deliverClaimed(context, { to, deliveries: claimed, devices, as }, attempts);
}

const devicesOf = (sql: Sql, deliveries: readonly Delivery[]): Promise<readonly StoredDevice[]> =>
  readDevices(sql, [...new Set(deliveries.map(({ serialNumber }) => serialNumber))]);

async function deliverClaimed(
  context: AlertingContext,
  message: Message,
  attempts: number,
): Promise<Exclude<DueOutcome, 'done'> | undefined> {
  const { clock, logger, pool } = context.platform;
  const { to, deliveries, as } = message;
  const notAccepted = await sendMessage(context, message);
  if (!notAccepted) {
    for (const { createdAt } of deliveries) context.deliverySeconds.observe((clock.now() - createdAt) / 1000);
    await settleDeliveries(context, deliveries, as, null);
    return undefined;
  }
  const { reason } = notAccepted;
  const againAt = retryAt(notAccepted, deliveries, attempts, clock.now());
  if (againAt !== undefined) {
    await unclaimDeliveries(pool.sql, deliveries, clock.now());
    context.deliveryFailures.inc({ outcome: 'retry' });
    logger.warn({ reason, deliveries: deliveries.length, carrier: to.type }, 'delivery failed, will retry');
    return { againAt };
  }
  context.deliveryFailures.inc({ outcome: 'abandoned' }, deliveries.length);
  await settleDeliveries(context, deliveries, 'failed', reason);
  return undefined;
}
