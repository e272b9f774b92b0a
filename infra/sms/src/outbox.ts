import { writeToOutbox } from '@headworks/mail';
import type { Sms } from './sms.js';

/** Keeps each text message as a file: its number in the first line, the words below. */
export const openOutboxSms = (folder: string): Sms => ({
  send: ({ to, body, idempotencyKey }) => writeToOutbox(folder, { id: idempotencyKey, kind: 'txt', content: `To: ${to}\n\n${body}\n` }),
});
