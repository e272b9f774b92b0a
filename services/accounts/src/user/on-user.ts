import { type Refusal, type UserEvent, userStream } from '@headworks/contracts';
import type { CallMeta, Handled } from '@headworks/http';
import type { Accounts } from '../accounts.js';
import { decideOn } from '../decide.js';
import { CODE_MAIL, codeMailKey } from '../session/code-mail.js';
import type { CodePurpose } from '../session/codes.js';
import type { User } from './user.js';

/** Decides on the stream of a person. */
export const onUser = (
  { users }: Accounts,
  userId: string,
  meta: CallMeta,
  decide: (user: User) => readonly UserEvent[] | Refusal,
  result: unknown = {},
): Promise<Handled> => decideOn(users, meta, { stream: userStream(userId), orgId: null, decide, result });

/** Makes a code and lets it be mailed. */
export async function sendCode({ codes, due, platform }: Accounts, userId: string, purpose: CodePurpose): Promise<void> {
  const code = await codes.make(userId, purpose);
  const dueAt = platform.clock.now();
  await due.schedule(platform.pool.sql, [{ kind: CODE_MAIL, key: codeMailKey(userId, purpose), dueAt, payload: { code, purpose } }]);
  due.wake(CODE_MAIL);
}
