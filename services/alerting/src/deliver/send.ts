import { isPermanent } from '@headworks/mail';
import { isPermanentSms, retryAfterMs } from '@headworks/sms';
import type { Alerting } from '../alerting.js';
import { readDevices, shownName, unknownDevice } from '../state/devices.js';
import type { Endpoint } from '../state/endpoints.js';
import { acknowledgeUrl, type LinkMaker, unsubscribeUrl } from '../unsubscribe/link.js';
import { alertMail, alertText, type DigestLine, digestMail, digestText, type MessageContext } from './message.js';
import type { Delivery } from './queue.js';

/** Why a provider did not take a message. */
export interface NotTaken {
  readonly reason: string;
  /** No retry mends it. */
  readonly forGood: boolean;
  /** How long the provider wants to be left alone, in milliseconds. */
  readonly waitMs: number | undefined;
}

/** Sends one message for these deliveries: themselves, or a digest of them. Answers undefined once the provider has taken it. */
export async function sendOne(
  alerting: Alerting,
  to: Endpoint,
  deliveries: readonly Delivery[],
  as: 'sent' | 'digested',
): Promise<NotTaken | undefined> {
  const [first] = deliveries;
  if (!first) throw new Error('a message of nothing');
  const context = await contextOf(alerting, first, to);
  try {
    if (to.type === 'email')
      await alerting.mailer.send(as === 'sent' ? alertMail(first, context) : digestMail(await linesOf(alerting, deliveries), context));
    else
      await text(
        alerting,
        to,
        deliveries,
        as === 'sent' ? alertText(first, context) : digestText(await linesOf(alerting, deliveries), context),
      );
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    return { reason, forGood: to.type === 'email' ? isPermanent(error) : isPermanentSms(error), waitMs: retryAfterMs(error) };
  }
}

async function text({ sms, platform }: Alerting, to: Endpoint, deliveries: readonly Delivery[], body: string): Promise<void> {
  if (!sms) throw new Error('text messages are not set up on this server');
  const entries = deliveries.map(({ entryId }) => entryId).join('.');
  await sms.send({
    to: to.address,
    body,
    reportTo: `${platform.config.PUBLIC_URL}${reportPath(entries)}`,
    idempotencyKey: `alert-${entries}`,
  });
}

/** Where the provider of text messages reports what became of one; its signature covers the whole address. */
const reportPath = (entries: string): string => `/v1/sms/report?entries=${entries}`;

async function linesOf(alerting: Alerting, deliveries: readonly Delivery[]): Promise<readonly DigestLine[]> {
  const serials = [...new Set(deliveries.map(({ serialNumber }) => serialNumber))];
  const names = new Map((await readDevices(alerting.platform.pool.sql, serials)).map((device) => [device.serial, shownName(device)]));
  return deliveries.map((delivery) => ({ delivery, name: names.get(delivery.serialNumber) ?? delivery.serialNumber }));
}

async function contextOf(alerting: Alerting, { serialNumber, contactId, entryId }: Delivery, to: Endpoint): Promise<MessageContext> {
  const { config, pool, clock } = alerting.platform;
  const [known] = await readDevices(pool.sql, [serialNumber]);
  const device = known ?? unknownDevice(serialNumber);
  const name = shownName(device);
  const maker: LinkMaker = { publicUrl: config.PUBLIC_URL, secret: config.KEYS_SECRET, now: clock.now() };
  const target = {
    deviceId: device.deviceId ?? 0,
    deviceType: device.deviceType,
    name,
    address: to.address,
    alertType: to.type,
    contactId,
  };
  const page = device.deviceType === 'firstresponse' ? 'firstresponse?history' : 'itracker/devices?logs';
  return {
    name,
    to: to.address,
    deviceUrl: `${config.PUBLIC_URL}/${page}=${target.deviceId}`,
    unsubscribeUrl: unsubscribeUrl(maker, target),
    acknowledgeUrl: acknowledgeUrl(maker, target, entryId),
  };
}
