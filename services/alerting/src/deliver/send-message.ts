import { isPermanent, isPermanentSms, retryAfterMs } from '@headworks/carriers';
import type { AlertingContext } from '../context.js';
import type { Delivery } from '../enqueue/delivery-queue.js';
import { acknowledgeUrl, type LinkMaker, unsubscribeUrl } from '../links/signed-link.js';
import type { Endpoint } from '../state/endpoints.js';
import { nameOf, newDevice, type StoredDevice } from '../state/stored-device.js';
import { alertMail, alertText, type DigestLine, digestMail, digestText, type MessageContext } from './message-text.js';

/** Why a carrier did not accept a message. */
export interface NotAccepted {
  readonly reason: string;
  /** No retry can succeed. */
  readonly isPermanent: boolean;
  /** How long the carrier asks to wait before a retry, in milliseconds. */
  readonly waitMs: number | undefined;
}

/** A delivery, or several as a digest, on its way to an address. */
export interface Message {
  readonly to: Endpoint;
  readonly deliveries: readonly Delivery[];
  /** Those of the deliveries that packets or names are stored of. */
  readonly devices: readonly StoredDevice[];
  readonly as: 'sent' | 'digested';
}

/** Hands a message to the carrier. Returns undefined once the carrier accepted it. */
export async function sendMessage(context: AlertingContext, message: Message): Promise<NotAccepted | undefined> {
  const { to } = message;
  let send: () => Promise<void>;
  try {
    send = messageOf(context, message);
  } catch (error) {
    // It can never be composed, so it must not block the deliveries behind it.
    return { reason: `the message could not be composed: ${textOf(error)}`, isPermanent: true, waitMs: undefined };
  }
  try {
    await send();
    return undefined;
  } catch (error) {
    const isFinal = error instanceof NoSmsProvider || (to.type === 'email' ? isPermanent(error) : isPermanentSms(error));
    return { reason: textOf(error), isPermanent: isFinal, waitMs: retryAfterMs(error) };
  }
}

/** A contact has a phone number, but the SMS provider is no longer configured. */
class NoSmsProvider extends Error {}

const textOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown');

/** Composes the message. Returns the function that sends it. */
function messageOf(context: AlertingContext, { to, deliveries, devices, as }: Message): () => Promise<void> {
  const { mailer, sms, platform } = context;
  const [first] = deliveries;
  if (!first) throw new Error('a message without a delivery');
  const details = messageContextOf(context, first, to, deviceOf(first, devices));
  const lines = as === 'sent' ? [] : linesOf(deliveries, devices);
  if (to.type === 'email') {
    const mail = as === 'sent' ? alertMail(first, details) : digestMail(lines, details);
    return () => mailer.send(mail);
  }
  const body = as === 'sent' ? alertText(first, details) : digestText(lines, details);
  const entries = deliveries
    .slice(0, MAX_REPORTED)
    .map(({ entryId }) => entryId)
    .join('.');
  const message = {
    to: to.address,
    body,
    reportTo: `${platform.config.PUBLIC_URL}${reportPath(entries)}`,
    idempotencyKey: `alert-${entries}`,
  };
  return async () => {
    // A retry would not help: by the time a provider is configured, the alert is out of date.
    if (!sms) throw new NoSmsProvider('text messages are not set up on this server');
    await sms.send(message);
  };
}

/** The delivery report of a digest is recorded for up to this many entries, because a URL has a limited length. */
const MAX_REPORTED = 50;

/** The path of the provider's delivery reports; its signature covers the whole URL. */
const reportPath = (entries: string): string => `/v1/sms/report?entries=${entries}`;

const deviceOf = ({ serialNumber }: Delivery, devices: readonly StoredDevice[]): StoredDevice =>
  devices.find(({ serial }) => serial === serialNumber) ?? newDevice(serialNumber);

function linesOf(deliveries: readonly Delivery[], devices: readonly StoredDevice[]): readonly DigestLine[] {
  const names = new Map(devices.map((device) => [device.serial, nameOf(device)]));
  return deliveries.map((delivery) => ({ delivery, name: names.get(delivery.serialNumber) ?? delivery.serialNumber }));
}

function messageContextOf(
  { platform }: AlertingContext,
  { contactId, entryId }: Delivery,
  to: Endpoint,
  device: StoredDevice,
): MessageContext {
  const { config, clock } = platform;
  const name = nameOf(device);
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
