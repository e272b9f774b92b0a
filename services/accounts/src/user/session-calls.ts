import { accountsCalls as calls, isRefusal, limits, refuse, type SignedIn } from '@headworks/contracts';
import { type CallHandler, type Handled, handler } from '@headworks/http';
import { NOTHING } from '@headworks/platform';
import type { Accounts } from '../accounts.js';
import { shown } from '../session/sessions.js';
import { personByEmail, personById } from '../state/people.js';

/** Signing in and out, and who somebody is. */
export function sessionCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { sessions, passwords, tries, signingKeys } = accounts;
  const { sql } = accounts.platform.pool;
  const { signInFailuresPerAccount, signInFailuresPerAddress, signInWindowMs } = limits;

  return {
    signIn: handler(calls.signIn.input, async ({ email, password, remember, address }): Promise<Handled> => {
      const account = `signin:${email}`;
      const from = `signin-from:${address}`;
      const refused =
        (await tries.take(from, signInFailuresPerAddress, signInWindowMs)) ??
        (await tries.take(account, signInFailuresPerAccount, signInWindowMs));
      if (refused) return refused;
      const person = await personByEmail(sql, email);
      if (!(await passwords.check(password, person?.passwordHash)) || !person) return refuse('NotAuthorizedException');
      await Promise.all([tries.clear(account), tries.give(from)]);
      if (person.status === 'unconfirmed') return refuse('UserNotConfirmedException');
      if (person.status === 'disabled') return refuse('UserDisabledException');
      if (person.status === 'reset required') return refuse('PasswordResetRequiredException');
      const opened = await sessions.open(person, remember);
      return isRefusal(opened) ? opened : { result: opened satisfies SignedIn, at: [] };
    }),

    refreshSession: handler(calls.refreshSession.input, async ({ refreshToken }): Promise<Handled> => {
      const refreshed = await sessions.refresh(refreshToken);
      return isRefusal(refreshed) ? refreshed : { result: refreshed, at: [] };
    }),

    signOut: handler(calls.signOut.input, async ({ refreshToken }) => {
      await sessions.close(refreshToken);
      return NOTHING;
    }),

    readPerson: handler(calls.readPerson.input, async ({ userId }): Promise<Handled> => {
      const person = await personById(sql, userId);
      return person ? { result: { person: shown(person) }, at: [] } : refuse('Auth Error');
    }),

    publicKeys: handler(calls.publicKeys.input, async () => ({ result: await signingKeys.publicKeySet(), at: [] })),

    rotateSigningKey: handler(calls.rotateSigningKey.input, async () => ({ result: { keyId: await signingKeys.rotate() }, at: [] })),
  };
}
