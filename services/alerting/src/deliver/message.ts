import type { Mail } from '@headworks/mail';
import { isAlarm } from '../alert/news.js';
import type { Delivery } from './queue.js';
import { sentenceOf, subjectOf, wordsOf } from './words.js';

/** What a message needs to know beside the delivery. */
export interface MessageContext {
  readonly name: string;
  readonly to: string;
  /** The signed address that unsubscribes by POST and opens a page by GET (RFC 8058). */
  readonly unsubscribeUrl: string;
  /** The signed address of the page that acknowledges the alert. */
  readonly acknowledgeUrl: string;
  readonly deviceUrl: string;
}

export interface DigestLine {
  readonly delivery: Delivery;
  readonly name: string;
}

/** The email of one transition. Sent again after a crash it carries the same Message-ID. */
export function alertMail(delivery: Delivery, context: MessageContext): Mail {
  const { news, serialNumber, entryId } = delivery;
  const text = [
    `${wordsOf(news)}: ${context.name} (serial number ${serialNumber})`,
    '',
    `${sentenceOf(news)}.`,
    '',
    ...(isAlarm(news) ? [`Tell the others that you take care of it: ${context.acknowledgeUrl}`, ''] : []),
    `See the device: ${context.deviceUrl}`,
    '',
    `You get this message because your address is an alert contact of this device. Snooze or unsubscribe: ${context.unsubscribeUrl}`,
    '',
  ].join('\n');
  return {
    to: context.to,
    subject: subjectOf(delivery, context.name),
    text,
    messageId: `<alert-${entryId}@headworks>`,
    headers: unsubscribeHeaders(context.unsubscribeUrl),
  };
}

/** The text message of one transition: short, since each 160 characters are paid for. */
export function alertText(delivery: Delivery, context: MessageContext): string {
  const acknowledge = isAlarm(delivery.news) ? ` Take care of it: ${context.acknowledgeUrl}` : '';
  return `${subjectOf(delivery, context.name)} (${delivery.serialNumber}).${acknowledge} Stop: ${context.unsubscribeUrl}`;
}

/** A digest names so many alerts and counts the others. */
const MOST_LISTED = 200;

const digestSubject = (count: number): string => `${count} more alert${count === 1 ? '' : 's'} in this hour`;

/** One mail for the messages beyond the limit of an hour. */
export function digestMail(lines: readonly DigestLine[], context: Omit<MessageContext, 'name'>): Mail {
  const first = lines[0]?.delivery.entryId ?? 0;
  return {
    to: context.to,
    subject: digestSubject(lines.length),
    text: [
      'These alerts came after the limit of single messages in an hour was reached:',
      '',
      ...lines
        .slice(0, MOST_LISTED)
        .map(
          ({ delivery: { news, serialNumber }, name }) =>
            `- ${wordsOf(news)}: ${name} (serial number ${serialNumber}). ${sentenceOf(news)}.`,
        ),
      ...(lines.length > MOST_LISTED ? [`- and ${lines.length - MOST_LISTED} others`] : []),
      '',
      `Snooze or unsubscribe: ${context.unsubscribeUrl}`,
      '',
    ].join('\n'),
    messageId: `<digest-${first}@headworks>`,
    headers: unsubscribeHeaders(context.unsubscribeUrl),
  };
}

const MOST_TEXTED = 5;

/** One text message for the messages beyond the limit of an hour. */
export function digestText(lines: readonly DigestLine[], { unsubscribeUrl }: Pick<MessageContext, 'unsubscribeUrl'>): string {
  const named = lines.slice(0, MOST_TEXTED).map(({ delivery, name }) => `${wordsOf(delivery.news)}: ${name}`);
  const others = lines.length > MOST_TEXTED ? `; and ${lines.length - MOST_TEXTED} others` : '';
  return `${digestSubject(lines.length)}. ${named.join('; ')}${others}. Stop: ${unsubscribeUrl}`;
}

const unsubscribeHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
