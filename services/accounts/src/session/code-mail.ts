import type { Mailer } from '@headworks/carriers';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Sql } from '@headworks/postgres';
import { personById } from '../state/people.js';
import type { CodePurpose } from './codes.js';

/** The kind of due work that mails a code: an unavailable mail server only delays it. */
export const CODE_MAIL = 'code-mail';

interface Payload {
  readonly code: string;
  /** Absent in due work of an earlier version. */
  readonly purpose?: CodePurpose;
}

const WORDS: Readonly<Record<CodePurpose, { readonly name: string; readonly unrequested: string }>> = {
  confirm: { name: 'confirmation code', unrequested: 'If you did not request it, ignore this message.' },
  reset: { name: 'password code', unrequested: 'If you did not request it, ignore this message: your password does not change.' },
};

export const mailCode =
  (sql: Sql, mailer: Mailer) =>
  async (item: DueItem): Promise<DueOutcome> => {
    // Only this service writes the payload.
    const { code, purpose = 'confirm' } = item.payload as Payload;
    const [userId = ''] = item.key.split('/');
    const person = await personById(sql, userId);
    if (!person) return 'done';
    const { name, unrequested } = WORDS[purpose];
    await mailer.send({
      to: person.email,
      subject: `${code} is your Headworks ${name}`,
      content: {
        heading: `Your ${name} is ${code}.`,
        parts: [{ kind: 'paragraph', text: `It is valid for one hour. ${unrequested}` }],
      },
      messageId: `<code-${userId}-${item.dueAt}@headworks>`,
    });
    return 'done';
  };

/** One pending mail per person and purpose: a newer code replaces one that is not sent yet. */
export const codeMailKey = (userId: string, purpose: CodePurpose): string => `${userId}/${purpose}`;
