import { isRefusal, type Refusal, type UserEvent, userStream } from '@headworks/contracts';
import type { CallMeta, Handled } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import type { Accounts } from '../accounts.js';
import { CODE_MAIL, codeMailKey } from '../session/code-mail.js';
import type { CodePurpose } from '../session/codes.js';
import { confirm, signUp, type User, userDecider } from './user.js';

/** Decides on the stream of a person. */
export const onUser = (
  { users }: Accounts,
  userId: string,
  meta: CallMeta,
  decide: (user: User) => readonly UserEvent[] | Refusal,
  result: unknown = {},
): Promise<Handled> => decideOn('accounts', users, meta, { stream: userStream(userId), orgId: null, decide, result: () => result });

/**
 * Decides on the stream of somebody whose row says that the address is confirmed. The row comes first: what the stream lacks because a process ended
 * between the two is made up for here.
 */
export const onConfirmedUser = (
  accounts: Accounts,
  userId: string,
  meta: CallMeta,
  decide: (user: User) => readonly UserEvent[] | Refusal,
  result: unknown = {},
): Promise<Handled> =>
  onUser(
    accounts,
    userId,
    meta,
    (user) => {
      const missing = [...signUp(user, userId), ...confirm(user, userId)];
      const decided = decide(missing.reduce(userDecider.evolve, user));
      return isRefusal(decided) ? decided : [...missing, ...decided];
    },
    result,
  );

/** Makes a code and lets it be mailed. */
export async function sendCode({ codes, due, platform }: Accounts, userId: string, purpose: CodePurpose): Promise<void> {
  const code = await codes.make(userId, purpose);
  const dueAt = platform.clock.now();
  await due.schedule(platform.pool.sql, [{ kind: CODE_MAIL, key: codeMailKey(userId, purpose), dueAt, payload: { code, purpose } }]);
  due.wake(CODE_MAIL);
}
