import { alertWords, statusWords } from '@headworks/contracts';
import type { News } from '../alert/news.js';
import type { Delivery } from './queue.js';

/** The words of messages: one place for mails, text messages and digests. */

const inches = (value: number): string => `${value.toFixed(2)} in.`;
const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
/** The device's own clock as recorded, marked as such. */
const loggerTime = (epochSeconds: number): string => `${minute(epochSeconds * 1000)} logger time`;
const utc = (ms: number): string => `${minute(ms)} UTC`;

/** What happened, in two or three words. */
export function wordsOf(news: News): string {
  switch (news.what) {
    case 'level':
      return alertWords[news.kind];
    case 'lost':
      return alertWords.NC;
    case 'restored':
      return 'Connected again';
    case 'status':
      return alertWords[news.status];
    case 'test':
      return 'Test alert';
    default:
      return news satisfies never;
  }
}

export function subjectOf({ news, reminder }: Pick<Delivery, 'news' | 'reminder'>, name: string): string {
  const level = news.what === 'level' ? ` at ${inches(news.levelInches)}` : '';
  const again = reminder === null ? '' : `Reminder ${reminder}: `;
  return `${again}${wordsOf(news)}: ${name}${level}`;
}

/** One sentence, without its full stop. */
export function sentenceOf(news: News): string {
  switch (news.what) {
    case 'level': {
      const [level, threshold] = [inches(news.levelInches), inches(news.thresholdInches)];
      const what =
        news.kind === 'CLEAR'
          ? `The level fell to ${level}, below the alert at ${threshold}`
          : `The level reached ${level}; ${news.kind === 'L2' ? 'alert 2' : 'alert 1'} is at ${threshold}`;
      return `${what}, ${loggerTime(news.recordAt)}`;
    }
    case 'lost':
      return `Nothing has come from the device since ${utc(news.lastSeenAt)}`;
    case 'restored':
      return `The device reported again, ${utc(news.seenAt)}`;
    case 'status':
      return `The device reports: ${statusWords[news.status] ?? ''}, ${loggerTime(news.reportedAt)}`;
    case 'test':
      return 'This is a test: messages of this device reach you';
    default:
      return news satisfies never;
  }
}
