import * as calls from '@headworks/api/commands/accounts';
import { isRefusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { NOTHING } from '@headworks/platform';
import { type CallHandler, type Handled, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { refusePassword } from '../session/refuse-password.js';
import { shown } from '../session/sessions.js';
import { personByEmail, personById, setProfile } from '../state/people.js';
import { HOUR_MS } from '../time-units.js';
import * as credentials from './credentials.js';
import { byUser, onConfirmedUser, onUser, sendCode } from './on-user.js';
import { noteHeldBack } from './sign-ins.js';
import { changePassword, changeProfile, chooseOrganization } from './user.js';

/** Changes to a person, by that person. */
export function personCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { codes, passwords, tries, signInTries } = accounts;
  const { sql } = accounts.platform.pool;

  return {
    forgotPassword: handler(calls.forgotPassword.input, ({ email }) =>
      tries.spend([{ key: `forgot:${email}`, limit: limits.codesPerHour, windowMs: HOUR_MS }], async () => {
        const person = await personByEmail(sql, email);
        // An unconfirmed user has a code for another purpose, and a disabled user receives none.
        if (person?.status === 'confirmed' || person?.status === 'reset required') await sendCode(accounts, person.userId, 'reset');
        else await codes.simulateCreate();
        return NOTHING;
      }),
    ),

    resetPassword: handler(calls.resetPassword.input, async ({ email, code, password }, meta) => {
      const weak = refusePassword(password, 'password');
      if (weak) return weak;
      const found = await personByEmail(sql, email);
      const person = found?.status === 'confirmed' || found?.status === 'reset required' ? found : undefined;
      const given = {
        userId: person?.userId,
        purpose: 'reset',
        code: code.trim(),
        commandId: meta.commandId,
        deadline: meta.deadline,
      } as const;
      const wrong = await codes.use(given, async () => {
        const passwordHash = await passwords.hash(password);
        return (tx, userId) => credentials.resetPassword(tx, userId, passwordHash);
      });
      if (wrong || !person) return wrong ?? refuse('CodeMismatchException');
      // Failed sign-ins with the old password no longer count.
      await signInTries.forget(email);
      return onConfirmedUser(accounts, person.userId, byUser(meta, person.userId), () => changePassword(person.userId, 'reset'));
    }),

    changePassword: handler(calls.changePassword.input, async ({ userId, oldPassword, newPassword, sessionId }, meta) => {
      const person = await personById(sql, userId);
      if (!person) return refuse('Auth Error');
      const isRight = await signInTries.spend(
        person.email,
        { signedIn: true },
        async () => (await passwords.check(oldPassword, person.passwordHash)) || refuse('NotAuthorizedException'),
        () => noteHeldBack(accounts, userId, meta),
      );
      if (isRefusal(isRight)) return isRight;
      const weak = refusePassword(newPassword, 'newPassword');
      if (weak) return weak;
      const newHash = await passwords.hash(newPassword);
      const replace = (oldHash: string) =>
        credentials.changePassword(accounts.platform, { userId, oldHash, newHash, sessionId, deadline: meta.deadline });
      const replacePresent = async () => {
        // A sign-in may have replaced the hash of the same password meanwhile.
        const present = await personById(sql, userId);
        return present !== undefined && (await passwords.check(oldPassword, present.passwordHash)) && replace(present.passwordHash);
      };
      if (!((await replace(person.passwordHash)) || (await replacePresent()))) return refuse('NotAuthorizedException');
      return onConfirmedUser(accounts, userId, meta, () => changePassword(userId, 'changed'));
    }),

    changeProfile: handler(calls.changeProfile.input, async ({ userId, first, last, phone, units }, meta): Promise<Handled> => {
      const person = await setProfile(sql, userId, { givenName: first, familyName: last, phone, units });
      if (!person) return refuse('Not Found');
      accounts.publishNow();
      return onUser(accounts, userId, meta, () => changeProfile(userId), { person: shown(person) });
    }),

    chooseOrganization: handler(calls.chooseOrganization.input, ({ userId, orgId }, meta) =>
      onUser(accounts, userId, meta, (user) => chooseOrganization(user, userId, orgId)),
    ),
  };
}
