import { accountsCalls as calls, isRefusal, limits, type Refusal, refuse, type SignedIn } from '@headworks/contracts';
import { type CallHandler, type Handled, handler } from '@headworks/http';
import { NOTHING } from '@headworks/platform';
import type { Accounts } from '../accounts.js';
import { shown } from '../session/sessions.js';
import { type PersonRow, personByEmail, personById } from '../state/people.js';

/** Signing in and out, and who somebody is. */
export function sessionCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { sessions, passwords, tries, signingKeys } = accounts;
  const { sql } = accounts.platform.pool;
  const { signInFailuresPerAccount, signInFailuresPerAddress, signInWindowMs: windowMs } = limits;

  const whose = async (email: string, password: string): Promise<PersonRow | Refusal> => {
    const person = await personByEmail(sql, email);
    const isRight = await passwords.check(password, person?.passwordHash);
    return isRight && person ? person : refuse('NotAuthorizedException');
  };

  return {
    signIn: handler(calls.signIn.input, async ({ email, password, remember, address }): Promise<Handled> => {
      const account = `signin:${email}`;
      const from = `signin-from:${address}`;
      const allowed = [
        { key: from, limit: signInFailuresPerAddress, windowMs },
        { key: account, limit: signInFailuresPerAccount, windowMs },
      ];
      const person = await tries.spend(allowed, () => whose(email, password));
      if (isRefusal(person)) return person;
      // Outside of what was spent: a fault of the rest finds its tries given back already.
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
