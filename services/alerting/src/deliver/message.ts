import type { Mail } from '@headworks/mail';
import type { Delivery } from './queue.js';

/** What a message needs to know beside the delivery. */
export interface MessageContext {
  readonly name: string;
  readonly to: string;
  /** The signed address that unsubscribes by POST and opens a page by GET (RFC 8058). */
  readonly unsubscribeUrl: string;
  readonly deviceUrl: string;
}

const WORDS = { L1: 'Level 1 triggered', L2: 'Level 2 triggered', CLEAR: 'Alert cleared' } as const;

const inches = (value: number): string => `${value.toFixed(2)} in.`;

/** The logger's own clock as recorded, marked as such. */
const loggerTime = (epochSeconds: number): string =>
  `${new Date(epochSeconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} logger time`;

export const subjectOf = (delivery: Delivery, name: string): string =>
  `${WORDS[delivery.kind]}: ${name} at ${inches(delivery.levelInches)}`;

const sentenceOf = (delivery: Delivery): string =>
  delivery.kind === 'CLEAR'
    ? `The level fell to ${inches(delivery.levelInches)}, below the alert at ${inches(delivery.thresholdInches)}`
    : `The level reached ${inches(delivery.levelInches)}; ${delivery.kind === 'L2' ? 'alert 2' : 'alert 1'} is at ${inches(delivery.thresholdInches)}`;

/** The e-mail of one transition. Sent again after a crash it carries the same Message-ID. */
export function alertMail(delivery: Delivery, context: MessageContext): Mail {
  const text = [
    `${WORDS[delivery.kind]}: ${context.name} (serial number ${delivery.serialNumber})`,
    '',
    `${sentenceOf(delivery)}, ${loggerTime(delivery.recordAt)}.`,
    '',
    `See the device: ${context.deviceUrl}`,
    '',
    `You get this message because your address is an alert contact of this device. Snooze or unsubscribe: ${context.unsubscribeUrl}`,
    '',
  ].join('\n');
  return {
    to: context.to,
    subject: subjectOf(delivery, context.name),
    text,
    messageId: `<alert-${delivery.entryId}@headworks>`,
    headers: unsubscribeHeaders(context.unsubscribeUrl),
  };
}

/** One mail for the messages beyond the limit of an hour. */
export function digestMail(
  deliveries: readonly { readonly delivery: Delivery; readonly name: string }[],
  context: Omit<MessageContext, 'name'>,
): Mail {
  const lines = deliveries.map(
    ({ delivery, name }) =>
      `- ${WORDS[delivery.kind]}: ${name} (serial number ${delivery.serialNumber}). ${sentenceOf(delivery)}, ${loggerTime(delivery.recordAt)}.`,
  );
  const first = deliveries[0]?.delivery.entryId ?? 0;
  return {
    to: context.to,
    subject: `${deliveries.length} more alert${deliveries.length === 1 ? '' : 's'} in this hour`,
    text: [
      'These alerts came after the limit of single messages in an hour was reached:',
      '',
      ...lines,
      '',
      `Snooze or unsubscribe: ${context.unsubscribeUrl}`,
      '',
    ].join('\n'),
    messageId: `<digest-${first}@headworks>`,
    headers: unsubscribeHeaders(context.unsubscribeUrl),
  };
}

const unsubscribeHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
