import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type UserEvent, userStream } from '@headworks/api/events/user';
import { decideOn } from '@headworks/platform';
import type { CallMeta, Handled } from '@headworks/rpc';
import type { Accounts } from '../context.js';
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
 * Decides on the stream of a user whose row is confirmed. The row is written first: events that are missing because a process ended
 * between the two are added here.
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

/** The metadata of a command that the user gives without a session: a password or a code proves who it is. */
export const byUser = (meta: CallMeta, userId: string): CallMeta => ({ ...meta, orgId: null, actor: userId });

/** Creates a code and schedules its mail. */
export async function sendCode({ codes, due, platform }: Accounts, userId: string, purpose: CodePurpose): Promise<void> {
  const code = await codes.create(userId, purpose);
  const dueAt = platform.clock.now();
  await due.schedule(platform.pool.sql, [{ kind: CODE_MAIL, key: codeMailKey(userId, purpose), dueAt, payload: { code, purpose } }]);
  due.wake(CODE_MAIL);
}
