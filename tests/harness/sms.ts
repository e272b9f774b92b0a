import { createHmac, randomInt } from 'node:crypto';
import { PATIENCE_MS, type ReceivedSms, type SmsBehaviour, until } from '@headworks/testing';
import type { MessageOrder } from './message-control.js';
import { SMS_TOKEN } from './product.js';
import { messageControlUrl } from './surroundings.js';

/** For a product without a provider of text messages. */
export const NO_SMS = { SMS_BASE_URL: '', SMS_ACCOUNT: '', SMS_TOKEN: '', SMS_FROM: '' } as const;

/** A phone number that nobody has, as the product stores it. */
export const newPhone = (): string => `+1570${randomInt(200, 999)}${randomInt(1_000, 9_999)}`;

const get = async (path: string): Promise<unknown> => (await fetch(`${messageControlUrl()}${path}`)).json();

/** What came for a number, in the order of arrival. */
export const textsTo = async (phone: string): Promise<readonly ReceivedSms[]> =>
  // Written by message-control.ts alone.
  (await get(`/sms?to=${encodeURIComponent(phone)}`)) as readonly ReceivedSms[];

/** How often a text message was tried, taken or not. */
export const smsTries = async (): Promise<number> => Number(await get('/sms-tries'));

/** The text messages of a number once there are `count` of them; fails when they do not come in time. */
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

/** What the provider of text messages does from now on, for everybody: put it back to `accept`. */
export const smsServer = {
  behave: (behaviour: SmsBehaviour) => order({ to: 'sms', order: 'behave', behaviour }),
  down: () => order({ to: 'sms', order: 'down' }),
  up: () => order({ to: 'sms', order: 'up' }),
} as const;

/** Reports what became of a message as the provider does; `token` signs. Answers the status. */
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
