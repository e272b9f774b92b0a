import type { Mail, MailContent } from '@headworks/carriers';
import { isAlarm } from '../alert/alert-cause.js';
import type { Delivery } from '../enqueue/delivery-queue.js';
import { sentenceOf, severityOf, subjectOf, wordsOf } from './cause-words.js';

/** What a message contains besides the delivery. */
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

/** The serial number is in the message once, where it is the name too. */
const withSerial = (name: string, serialNumber: string): string =>
  name === serialNumber ? `serial number ${serialNumber}` : `${name} (serial number ${serialNumber})`;

const SNOOZE = 'Snooze or unsubscribe';

/** The mail of one delivery. Sent again after a crash, it has the same Message-ID. */
export function alertMail(delivery: Delivery, context: MessageContext): Mail {
  const { cause, serialNumber, entryId } = delivery;
  const acknowledge = { kind: 'button', label: 'Acknowledge this alert', url: context.acknowledgeUrl } as const;
  const content: MailContent = {
    heading: `${wordsOf(cause)}: ${withSerial(context.name, serialNumber)}`,
    severity: severityOf(cause),
    parts: [
      { kind: 'paragraph', text: `${sentenceOf(cause)}.` },
      ...(isAlarm(cause) ? [acknowledge] : []),
      { kind: 'link', label: 'View the device', url: context.deviceUrl },
      {
        kind: 'note with link',
        text: 'You are receiving this because you are an alert contact for this device.',
        label: SNOOZE,
        url: context.unsubscribeUrl,
      },
    ],
  };
  return {
    to: context.to,
    subject: subjectOf(delivery, context.name),
    content,
    messageId: `<alert-${entryId}@headworks>`,
    headers: unsubscribeHeaders(context.unsubscribeUrl),
  };
}

/** The text message of one delivery: short, since a provider charges for each segment of 160 characters. */
export function alertText(delivery: Delivery, context: MessageContext): string {
  const acknowledge = isAlarm(delivery.cause) ? ` Acknowledge: ${context.acknowledgeUrl}` : '';
  const serial = context.name === delivery.serialNumber ? '' : ` (${delivery.serialNumber})`;
  return `${subjectOf(delivery, context.name)}${serial}.${acknowledge} Unsubscribe: ${context.unsubscribeUrl}`;
}

/** A digest mail lists up to this many alerts and counts the others. */
const MAX_LISTED = 200;

const digestSubject = (count: number): string => `${count} more alert${count === 1 ? '' : 's'} in this hour`;

/** One mail for the alerts above the hourly cap. */
export function digestMail(lines: readonly DigestLine[], context: Omit<MessageContext, 'name'>): Mail {
  const first = lines[0]?.delivery.entryId ?? 0;
  const listed = lines
    .slice(0, MAX_LISTED)
    .map(({ delivery: { cause, serialNumber }, name }) => `${wordsOf(cause)}: ${withSerial(name, serialNumber)}. ${sentenceOf(cause)}.`);
  if (lines.length > MAX_LISTED) listed.push(`and ${lines.length - MAX_LISTED} more`);
  return {
    to: context.to,
    subject: digestSubject(lines.length),
    content: {
      heading: digestSubject(lines.length),
      parts: [
        { kind: 'paragraph', text: 'These alerts came after the limit of messages per hour was reached:' },
        { kind: 'list', items: listed },
        { kind: 'link', label: SNOOZE, url: context.unsubscribeUrl },
      ],
    },
    messageId: `<digest-${first}@headworks>`,
    headers: unsubscribeHeaders(context.unsubscribeUrl),
  };
}

/** The same of a digest in a text message. */
const MAX_TEXTED = 5;

/** One text message for the alerts above the hourly cap. */
export function digestText(lines: readonly DigestLine[], { unsubscribeUrl }: Pick<MessageContext, 'unsubscribeUrl'>): string {
  const named = lines.slice(0, MAX_TEXTED).map(({ delivery, name }) => `${wordsOf(delivery.cause)}: ${name}`);
  const others = lines.length > MAX_TEXTED ? `; and ${lines.length - MAX_TEXTED} more` : '';
  return `${digestSubject(lines.length)}. ${named.join('; ')}${others}. Unsubscribe: ${unsubscribeUrl}`;
}

const unsubscribeHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
