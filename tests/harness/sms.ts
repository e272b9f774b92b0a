import { createHmac, randomInt } from 'node:crypto';
import { PATIENCE_MS, type ReceivedSms, type SmsBehaviour, until } from '@headworks/testing';
import type { MessageOrder } from './message-control.js';
import { SMS_TOKEN } from './product.js';
import { messageControlUrl } from './surroundings.js';

/** The environment of a product without a provider of text messages. */
export const NO_SMS = { SMS_BASE_URL: '', SMS_ACCOUNT: '', SMS_TOKEN: '', SMS_FROM: '' } as const;

/** An unused phone number, in the form that the product stores. */
export const newPhone = (): string => `+1570${randomInt(200, 999)}${randomInt(1_000, 9_999)}`;

const get = async (path: string): Promise<unknown> => (await fetch(`${messageControlUrl()}${path}`)).json();

/** The text messages to a number, in the order of arrival. */
export const textsTo = async (phone: string): Promise<readonly ReceivedSms[]> =>
  // Only message-control.ts writes this.
  (await get(`/sms?to=${encodeURIComponent(phone)}`)) as readonly ReceivedSms[];

/** The number of tries to send a text message, accepted or not. */
export const smsTries = async (): Promise<number> => Number(await get('/sms-tries'));

/** The text messages of a number once there are `count` of them; fails if they do not arrive in time. */
export const untilTexts = (phone: string, count: number, deadlineMs = PATIENCE_MS): Promise<readonly ReceivedSms[]> =>
  until(
    async () => {
      const texts = await textsTo(phone);
      return texts.length >= count && texts;
    },
    { deadlineMs, what: `${count} text messages to ${phone}` },
  );

const order = async (what: MessageOrder): Promise<void> => {
  const response = await fetch(messageControlUrl(), { method: 'POST', body: JSON.stringify(what) });
  if (!response.ok) throw new Error(await response.text());
};

/** The behaviour of the provider of text messages from now on, for all tests: reset it to `accept`. */
export const smsServer = {
  behave: (behaviour: SmsBehaviour) => order({ to: 'sms', order: 'behave', behaviour }),
  down: () => order({ to: 'sms', order: 'down' }),
  up: () => order({ to: 'sms', order: 'up' }),
} as const;

/** Sends a delivery report as the provider does, signed with `token`. Returns the status. */
export async function reportSms(
  { sid, reportTo }: ReceivedSms,
  fields: Readonly<Record<string, string>>,
  token = SMS_TOKEN,
): Promise<number> {
  const form = { MessageSid: sid, ...fields };
  const signed = Object.keys(form)
    .sort()
    .reduce((text, name) => `${text}${name}${form[name as keyof typeof form]}`, reportTo);
  const signature = createHmac('sha1', token).update(signed).digest('base64');
  const response = await fetch(reportTo, { method: 'POST', headers: { 'x-twilio-signature': signature }, body: new URLSearchParams(form) });
  return response.status;
}
