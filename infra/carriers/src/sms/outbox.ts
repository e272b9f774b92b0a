import { writeToOutbox } from '@headworks/carriers';
import type { Sms } from './sms.js';

/** Writes each text message to a file: the recipient's number in the first line, the text below. */
export const openOutboxSms = (folder: string): Sms => ({
  send: ({ to, body, idempotencyKey }) => writeToOutbox(folder, { id: idempotencyKey, kind: 'txt', content: `To: ${to}\n\n${body}\n` }),
});
