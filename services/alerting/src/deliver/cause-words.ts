import { alertWords, CONNECTED_AGAIN } from '@headworks/api/alert-words';
import { statusWords } from '@headworks/api/device-health';
import type { MailContent } from '@headworks/carriers';
import { type AlertCause, isAlarm } from '../alert/alert-cause.js';
import type { Delivery } from '../enqueue/delivery-queue.js';

/** The words of messages, shared by mails, text messages and digests. */

const inches = (value: number): string => `${value.toFixed(2)} in.`;
const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
/** By the device's own clock, and marked so. */
const loggerTime = (epochSeconds: number): string => `${minute(epochSeconds * 1000)} logger time`;
const utc = (ms: number): string => `${minute(ms)} UTC`;

/** The cause in two or three words. */
export function wordsOf(cause: AlertCause): string {
  switch (cause.what) {
    case 'level':
      return alertWords[cause.kind];
    case 'lost':
      return alertWords.NC;
    case 'restored':
      return CONNECTED_AGAIN;
    case 'status':
      return alertWords[cause.status];
    case 'test':
      return 'Test alert';
    default:
      return cause satisfies never;
  }
}

/** As everywhere in the product: a level, a wire fault and a float fault are severe, a float alert and a lost connection moderate. */
export function severityOf(cause: AlertCause): NonNullable<MailContent['severity']> {
  if (cause.what === 'test') return { level: 'info', word: 'Test' };
  if (!isAlarm(cause)) return { level: 'good', word: 'Cleared' };
  const isSevere = cause.what === 'level' || (cause.what === 'status' && cause.status !== 2);
  return isSevere ? { level: 'severe', word: 'Danger' } : { level: 'moderate', word: 'Warning' };
}

export function subjectOf({ cause, reminder }: Pick<Delivery, 'cause' | 'reminder'>, name: string): string {
  const level = cause.what === 'level' ? ` at ${inches(cause.levelInches)}` : '';
  const prefix = reminder === null ? '' : `Reminder ${reminder}: `;
  return `${prefix}${wordsOf(cause)}: ${name}${level}`;
}

/** One sentence, without its full stop. */
export function sentenceOf(cause: AlertCause): string {
  switch (cause.what) {
    case 'level': {
      const [level, threshold] = [inches(cause.levelInches), inches(cause.thresholdInches)];
      const when = loggerTime(cause.recordAt);
      return cause.kind === 'CLEAR'
        ? `The level fell to ${level} at ${when}, below the alert threshold (${threshold})`
        : `The level reached ${level} at ${when} (threshold of ${cause.kind === 'L2' ? 'alert 2' : 'alert 1'}: ${threshold})`;
    }
    case 'lost':
      return `No packet was received from the device since ${utc(cause.lastSeenAt)}`;
    case 'restored':
      return `The device is connected again, ${utc(cause.seenAt)}`;
    case 'status':
      return `The device reports: ${statusWords[cause.status] ?? ''}, ${loggerTime(cause.reportedAt)}`;
    case 'test':
      return 'This is a test: you receive the alerts of this device';
    default:
      return cause satisfies never;
  }
}
