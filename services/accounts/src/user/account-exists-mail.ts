import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Accounts } from '../context.js';
import { personById } from '../state/people.js';
import { DAY_MS } from '../time-units.js';

/** The kind of due work that informs the owner of an address that an account was asked for again. */
export const ACCOUNT_EXISTS_MAIL = 'account-exists-mail';

/** At most once a day: anyone may ask. */
export async function sendAccountExists({ tries, due, platform }: Accounts, userId: string): Promise<void> {
  if (!(await tries.take({ key: `account-exists:${userId}`, limit: 1, windowMs: DAY_MS }))) return;
  await due.schedule(platform.pool.sql, [{ kind: ACCOUNT_EXISTS_MAIL, key: userId, dueAt: platform.clock.now() }]);
  due.wake(ACCOUNT_EXISTS_MAIL);
}

export const mailAccountExists =
  ({ mailer, platform }: Pick<Accounts, 'mailer' | 'platform'>) =>
  async ({ key: userId, dueAt }: DueItem): Promise<DueOutcome> => {
    const person = await personById(platform.pool.sql, userId);
    if (!person) return 'done';
    await mailer.send({
      to: person.email,
      subject: 'You already have a Headworks account',
      content: {
        heading: 'There is already an account with your email address.',
        parts: [
          {
            kind: 'button',
            label: 'Log In',
            inText: 'An account with your address was requested. Log in to the one that you have, or reset its password',
            url: `${platform.config.PUBLIC_URL}/login`,
          },
          { kind: 'note', text: 'If you did not request it, ignore this message: nothing has changed.' },
        ],
      },
      messageId: `<account-exists-${userId}-${dueAt}@headworks>`,
    });
    return 'done';
  };
