import { isPermanent } from '@headworks/mail';
import { isPermanentSms, retryAfterMs } from '@headworks/sms';
import type { Alerting } from '../alerting.js';
import { type KnownDevice, readDevices, shownName, unknownDevice } from '../state/devices.js';
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

/** Sends one message for these deliveries: themselves, or a digest of them. Answers undefined once the provider has taken it; throws while the database is away. */
export async function sendOne(
  alerting: Alerting,
  to: Endpoint,
  deliveries: readonly Delivery[],
  as: 'sent' | 'digested',
): Promise<NotTaken | undefined> {
  const devices = await readDevices(alerting.platform.pool.sql, [...new Set(deliveries.map(({ serialNumber }) => serialNumber))]);
  let send: () => Promise<void>;
  try {
    send = written(alerting, to, deliveries, devices, as);
  } catch (error) {
    // What cannot be written never will be: it must not stop what waits behind it.
    return { reason: `the message could not be written: ${wordsOf(error)}`, forGood: true, waitMs: undefined };
  }
  try {
    await send();
    return undefined;
  } catch (error) {
    const forGood = error instanceof NoTextMessages || (to.type === 'email' ? isPermanent(error) : isPermanentSms(error));
    return { reason: wordsOf(error), forGood, waitMs: retryAfterMs(error) };
  }
}

/** This server has contacts with phones, and no provider any more. */
class NoTextMessages extends Error {}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown');

/** The message in words; what it answers sends it. */
function written(
  alerting: Alerting,
  to: Endpoint,
  deliveries: readonly Delivery[],
  devices: readonly KnownDevice[],
  as: 'sent' | 'digested',
): () => Promise<void> {
  const { mailer, sms, platform } = alerting;
  const [first] = deliveries;
  if (!first) throw new Error('a message of nothing');
  const context = contextOf(alerting, first, to, deviceOf(first, devices));
  const lines = as === 'sent' ? [] : linesOf(deliveries, devices);
  if (to.type === 'email') {
    const mail = as === 'sent' ? alertMail(first, context) : digestMail(lines, context);
    return () => mailer.send(mail);
  }
  const body = as === 'sent' ? alertText(first, context) : digestText(lines, context);
  const entries = deliveries
    .slice(0, MOST_REPORTED)
    .map(({ entryId }) => entryId)
    .join('.');
  const message = {
    to: to.address,
    body,
    reportTo: `${platform.config.PUBLIC_URL}${reportPath(entries)}`,
    idempotencyKey: `alert-${entries}`,
  };
  return async () => {
    // No later try would help: once there is a provider, what happened today is old news.
    if (!sms) throw new NoTextMessages('text messages are not set up on this server');
    await sms.send(message);
  };
}

/** So many entries of a digest hear what the provider reports: an address has its length. */
const MOST_REPORTED = 50;

/** Where the provider of text messages reports what became of one; its signature covers the whole address. */
const reportPath = (entries: string): string => `/v1/sms/report?entries=${entries}`;

const deviceOf = ({ serialNumber }: Delivery, devices: readonly KnownDevice[]): KnownDevice =>
  devices.find(({ serial }) => serial === serialNumber) ?? unknownDevice(serialNumber);

function linesOf(deliveries: readonly Delivery[], devices: readonly KnownDevice[]): readonly DigestLine[] {
  const names = new Map(devices.map((device) => [device.serial, shownName(device)]));
  return deliveries.map((delivery) => ({ delivery, name: names.get(delivery.serialNumber) ?? delivery.serialNumber }));
}

function contextOf({ platform }: Alerting, { contactId, entryId }: Delivery, to: Endpoint, device: KnownDevice): MessageContext {
  const { config, clock } = platform;
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
  const page = device.deviceType === 'firstresponse' ? 'firstresponse' : 'itracker/devices';
  return {
    name,
    to: to.address,
    deviceUrl: `${config.PUBLIC_URL}/${page}?history=${target.deviceId}`,
    unsubscribeUrl: unsubscribeUrl(maker, target),
    acknowledgeUrl: acknowledgeUrl(maker, target, entryId),
  };
}
