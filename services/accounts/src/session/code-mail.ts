import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Mailer } from '@headworks/mail';
import type { Sql } from '@headworks/postgres';
import { personById } from '../state/people.js';

/** Due work of this kind is a code that waits to be mailed: a mail server that is down only delays it. */
export const CODE_MAIL = 'code-mail';

interface Payload {
  readonly code: string;
}

export const mailCode =
  (sql: Sql, mailer: Mailer) =>
  async (item: DueItem): Promise<DueOutcome> => {
    // Written by this service alone.
    const { code } = item.payload as Payload;
    const person = await personById(sql, item.key);
    if (!person) return 'done';
    await mailer.send({
      to: person.email,
      subject: `${code} is your Headworks confirmation code`,
      text: [
        `Your confirmation code is ${code}.`,
        '',
        'It can be used for one hour. If you did not ask for it, you can ignore this message.',
        '',
      ].join('\n'),
      messageId: `<code-${item.key}-${item.dueAt}@headworks>`,
    });
    return 'done';
  };
