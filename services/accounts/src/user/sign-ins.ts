import { type SignInEvent, signInsStream } from '@headworks/api/events/user';
import { uuidV4, uuidV5 } from '@headworks/ids';
import { decideOn } from '@headworks/platform';
import type { CallMeta } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { byUser } from './on-user.js';

/** No decision depends on earlier sign-ins: only the audit reads them. */
export const signInsDecider = { initial: null, evolve: (): null => null };

/** Puts a new session on record. A repeated command opens another session, which is another sign-in. */
export const noteSignedIn = (accounts: Accounts, userId: string, meta: CallMeta): Promise<void> =>
  note(accounts, { type: 'UserSignedIn', data: { userId } }, { ...byUser(meta, userId), commandId: uuidV4() });

/** Puts on record that failed passwords at this account are held back. Rejects, and logs it, where that was not possible. */
export async function noteHeldBack(accounts: Accounts, userId: string, meta: CallMeta): Promise<void> {
  const byProduct = { ...meta, orgId: null, actor: 'accounts', commandId: uuidV5(meta.commandId, 'held back') };
  try {
    await note(accounts, { type: 'UserHeldBack', data: { userId } }, byProduct);
  } catch (err) {
    accounts.platform.logger.warn({ err, userId }, 'held back log ins are not on record; the next failure tries again');
    throw err;
  }
}

async function note({ signIns, platform }: Accounts, event: SignInEvent, meta: CallMeta): Promise<void> {
  const stream = signInsStream(event.data.userId, platform.clock.now());
  await decideOn('accounts', signIns, meta, { stream, orgId: null, decide: () => [event], result: () => ({}) });
}
