import { uuidV4, uuidV5 } from '@headworks/clock';
import {
  accountsCalls as calls,
  isRefusal,
  limits,
  missingInPassword,
  type Refusal,
  refuse,
  type SignedIn,
  type UserEvent,
  userStream,
} from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import type { Accounts } from '../accounts.js';
import { CODE_MAIL } from '../session/code-mail.js';
import { checkPassword, hashPassword } from '../session/password.js';
import { shown } from '../session/sessions.js';
import { newCode, useCode } from '../state/codes.js';
import { type PersonRow, personByEmail, personById, reservePerson, setStatus } from '../state/people.js';
import { addToProduct, confirm, signUp, type User } from './user.js';

const NOTHING = { result: {}, at: [] } as const;

/** Sign-up, confirmation, sessions. */
export function userCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { platform, users, sessions, due } = accounts;
  const { sql } = platform.pool;
  const { clock, rateLimiter, config } = platform;

  const decide = async (
    userId: string,
    meta: CallMeta,
    decision: (user: User) => readonly UserEvent[] | Refusal,
    result: unknown = {},
  ): Promise<Handled> => {
    const stream = userStream(userId);
    const decided = await users.decide<Refusal>(stream, { orgId: null, actor: meta.actor, commandId: meta.commandId }, decision);
    return isRefusal(decided) ? decided : { result, at: [{ service: 'accounts', stream, position: decided.appended.position }] };
  };

  const sendCode = async (person: PersonRow): Promise<void> => {
    const code = await newCode(sql, person.userId, 'confirm', clock.now());
    await due.schedule(sql, [{ kind: CODE_MAIL, key: person.userId, dueAt: clock.now(), payload: { code } }]);
    due.wake(CODE_MAIL);
  };

  /** Undefined while there are tries left. */
  const limited = async (key: string, limit: number, windowMs: number): Promise<Refusal | undefined> => {
    if (!config.RATE_LIMITS) return undefined;
    const taken = await rateLimiter.take(key, 1, { limit, windowMs });
    return taken.allowed ? undefined : { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
  };

  const newPerson = async (
    input: { email: string; password: string; first: string; last: string; phone: string; units: '1' | '2' },
    status: 'unconfirmed' | 'confirmed',
    groups: readonly string[],
  ) => {
    const person: PersonRow = {
      userId: uuidV4(),
      email: input.email,
      givenName: input.first,
      familyName: input.last,
      phone: input.phone,
      units: input.units,
      groups,
      status,
      passwordHash: await hashPassword(input.password),
    };
    return (await reservePerson(sql, person)) ? person : undefined;
  };

  return {
    signUp: handler(calls.signUp.input, async (input, meta) => {
      const missing = missingInPassword(input.password);
      if (missing.length > 0)
        return refuse('InvalidPasswordException', `The password needs ${missing.join(', ')}.`, [
          { path: 'password', message: `needs ${missing.join(', ')}` },
        ]);
      const person = await newPerson(input, 'unconfirmed', []);
      if (!person) return refuse('UsernameExistsException');
      const signedUp = await decide(person.userId, meta, (user) => signUp(user, person.userId), { userId: person.userId });
      await sendCode(person);
      return signedUp;
    }),

    confirmSignUp: handler(calls.confirmSignUp.input, async ({ email, code }, meta) => {
      const person = await personByEmail(sql, email);
      if (person?.status !== 'unconfirmed') return refuse('CodeMismatchException');
      const wrong = await useCode(sql, person.userId, 'confirm', code.trim(), clock.now());
      if (wrong) return wrong;
      await setStatus(sql, person.userId, 'confirmed');
      return decide(person.userId, meta, (user) => confirm(user, person.userId));
    }),

    resendCode: handler(calls.resendCode.input, async ({ email }) => {
      const refused = await limited(`code:${email}`, limits.codesPerHour, 3_600_000);
      if (refused) return refused;
      const person = await personByEmail(sql, email);
      if (person?.status === 'unconfirmed') await sendCode(person);
      return NOTHING;
    }),

    signIn: handler(calls.signIn.input, async ({ email, password, remember }): Promise<Handled> => {
      const refused = await limited(`signin:${email}`, limits.signInFailuresPerAccount, limits.signInWindowMs);
      if (refused) return refused;
      const person = await personByEmail(sql, email);
      if (!(await checkPassword(password, person?.passwordHash)) || !person) return refuse('NotAuthorizedException');
      await rateLimiter.reset(`signin:${email}`);
      if (person.status === 'unconfirmed') return refuse('UserNotConfirmedException');
      if (person.status === 'disabled') return refuse('UserDisabledException');
      if (person.status === 'reset required') return refuse('PasswordResetRequiredException');
      return { result: (await sessions.open(person, remember)) satisfies SignedIn, at: [] };
    }),

    refreshSession: handler(calls.refreshSession.input, async ({ refreshToken }): Promise<Handled> => {
      const refreshed = await sessions.refresh(refreshToken);
      return isRefusal(refreshed) ? refreshed : { result: refreshed, at: [] };
    }),

    signOut: handler(calls.signOut.input, async ({ refreshToken }) => {
      await sessions.close(refreshToken);
      return NOTHING;
    }),

    addUserToProduct: handler(calls.addUserToProduct.input, async ({ email }, meta) => {
      const person = await personByEmail(sql, email);
      if (person?.status !== 'confirmed') return refuse('Not Found');
      return decide(person.userId, meta, (user) => addToProduct(user, person.userId));
    }),

    readPerson: handler(calls.readPerson.input, async ({ userId }): Promise<Handled> => {
      const person = await personById(sql, userId);
      return person ? { result: { person: shown(person) }, at: [] } : refuse('Auth Error');
    }),

    provisionUser: handler(calls.provisionUser.input, async (input, meta) => {
      const known = await personByEmail(sql, input.email);
      const person = known ?? (await newPerson(input, 'confirmed', input.groups));
      if (!person) return refuse('Conflict');
      const { userId } = person;
      const steps = [signUp, confirm, addToProduct];
      for (const [index, step] of steps.entries())
        await decide(userId, { ...meta, commandId: uuidV5(meta.commandId, index) }, (user) => step(user, userId));
      return { result: { userId, created: !known }, at: [] };
    }),
  };
}
