import type { SignedIn } from '@headworks/api/commands/accounts';
import * as calls from '@headworks/api/commands/accounts';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { NOTHING } from '@headworks/platform';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { shown } from '../session/sessions.js';
import { type PersonRow, personByEmail, personById } from '../state/people.js';
import { rehashPassword } from './credentials.js';
import { noteHeldBack, noteSignedIn } from './sign-ins.js';

/** Sign-in, sign-out and the current user. */
export function sessionCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { sessions, passwords, signInTries, signingKeys } = accounts;
  const { sql } = accounts.platform.pool;

  const findBy = async (email: string, password: string): Promise<PersonRow | Refusal> => {
    const person = await personByEmail(sql, email);
    const isRight = await passwords.check(password, person?.passwordHash);
    return isRight && person ? person : refuse('NotAuthorizedException');
  };

  /** Opens a session, and replaces a hash of an older format or a lower cost. Another sign-in may have replaced it since the person was read. */
  const openSession = async (person: PersonRow, password: string, remember: boolean): Promise<SignedIn | Refusal> => {
    if (!passwords.needsRehash(person.passwordHash)) return sessions.open(person, remember);
    const opened = await sessions.open(person, remember);
    if (!isRefusal(opened)) {
      await rehashPassword(sql, person.userId, person.passwordHash, await passwords.hash(password));
      return opened;
    }
    const present = await findBy(person.email, password);
    return isRefusal(present) ? present : sessions.open(present, remember);
  };

  const noteHeldBackAt = async (email: string, meta: CallMeta): Promise<void> => {
    const person = await personByEmail(sql, email);
    if (person && person.status !== 'unconfirmed') await noteHeldBack(accounts, person.userId, meta);
  };

  return {
    signIn: handler(calls.signIn.input, async ({ email, password, remember, address, browser }, meta): Promise<Handled> => {
      const guesser = browser === null ? { address } : { browser };
      const person = await signInTries.spend(
        email,
        guesser,
        () => findBy(email, password),
        () => noteHeldBackAt(email, meta),
      );
      if (isRefusal(person)) return person;
      if (person.status === 'unconfirmed') return refuse('UserNotConfirmedException');
      if (person.status === 'disabled') return refuse('UserDisabledException');
      if (person.status === 'reset required') return refuse('PasswordResetRequiredException');
      const opened = await openSession(person, password, remember);
      if (isRefusal(opened)) return opened;
      await noteSignedIn(accounts, person.userId, meta);
      // Nothing that the app reads next shows a sign-in: there is no view to wait for.
      return { result: opened satisfies SignedIn, at: [] };
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
