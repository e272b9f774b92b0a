import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Mailer } from '@headworks/mail';
import type { Sql } from '@headworks/postgres';
import { personById } from '../state/people.js';
import type { CodePurpose } from './codes.js';

/** Due work of this kind is a code that waits to be mailed: a mail server that is down only delays it. */
export const CODE_MAIL = 'code-mail';

interface Payload {
  readonly code: string;
  /** Absent in what an earlier version scheduled. */
  readonly purpose?: CodePurpose;
}

const WORDS: Readonly<Record<CodePurpose, { readonly name: string; readonly unasked: string }>> = {
  confirm: { name: 'confirmation code', unasked: 'If you did not ask for it, you can ignore this message.' },
  reset: { name: 'password code', unasked: 'If you did not ask for it, you can ignore this message: your password stays as it is.' },
};

export const mailCode =
  (sql: Sql, mailer: Mailer) =>
  async (item: DueItem): Promise<DueOutcome> => {
    // Written by this service alone.
    const { code, purpose = 'confirm' } = item.payload as Payload;
    const [userId = ''] = item.key.split('/');
    const person = await personById(sql, userId);
    if (!person) return 'done';
    const { name, unasked } = WORDS[purpose];
    await mailer.send({
      to: person.email,
      subject: `${code} is your Headworks ${name}`,
      text: [`Your ${name} is ${code}.`, '', `It can be used for one hour. ${unasked}`, ''].join('\n'),
      messageId: `<code-${userId}-${item.dueAt}@headworks>`,
    });
    return 'done';
  };

/** One waiting mail a person and purpose: a newer code takes the place of one that is not sent yet. */
export const codeMailKey = (userId: string, purpose: CodePurpose): string => `${userId}/${purpose}`;
