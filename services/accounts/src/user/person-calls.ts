import { accountsCalls as calls, isRefusal, limits, refuse } from '@headworks/contracts';
import { type CallHandler, type Handled, handler } from '@headworks/http';
import { NOTHING } from '@headworks/platform';
import type { Accounts } from '../accounts.js';
import { HOUR_MS } from '../durations.js';
import { refusePassword } from '../session/password-rule.js';
import { shown } from '../session/sessions.js';
import { personByEmail, personById, setProfile } from '../state/people.js';
import * as credentials from './credentials.js';
import { onConfirmedUser, onUser, sendCode } from './on-user.js';
import { changePassword, changeProfile, chooseOrganization, setStatus } from './user.js';

/** What people change of themselves, and what support changes of them. */
export function personCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { codes, passwords, tries } = accounts;
  const { sql } = accounts.platform.pool;

  return {
    forgotPassword: handler(calls.forgotPassword.input, ({ email }) =>
      tries.spend([{ key: `forgot:${email}`, limit: limits.codesPerHour, windowMs: HOUR_MS }], async () => {
        const person = await personByEmail(sql, email);
        // Who never confirmed the address has a code of another kind, and who is disabled gets none.
        if (person?.status === 'confirmed' || person?.status === 'reset required') await sendCode(accounts, person.userId, 'reset');
        else await codes.makeNone();
        return NOTHING;
      }),
    ),

    resetPassword: handler(calls.resetPassword.input, async ({ email, code, password }, meta) => {
      const weak = refusePassword(password, 'password');
      if (weak) return weak;
      const known = await personByEmail(sql, email);
      const person = known?.status === 'confirmed' || known?.status === 'reset required' ? known : undefined;
      const given = { userId: person?.userId, purpose: 'reset', code: code.trim(), commandId: meta.commandId } as const;
      const wrong = await codes.use(given, async () => {
        const passwordHash = await passwords.hash(password);
        return (tx, userId) => credentials.resetPassword(tx, userId, passwordHash);
      });
      if (wrong || !person) return wrong ?? refuse('CodeMismatchException');
      // Who failed to remember the old one may try again.
      await tries.clear(`signin:${email}`);
      return onConfirmedUser(accounts, person.userId, meta, () => changePassword(person.userId, 'reset'));
    }),

    changePassword: handler(calls.changePassword.input, async ({ userId, oldPassword, newPassword, sessionId }, meta) => {
      const person = await personById(sql, userId);
      if (!person) return refuse('Auth Error');
      const account = `signin:${person.email}`;
      const allowed = [{ key: account, limit: limits.signInFailuresPerAccount, windowMs: limits.signInWindowMs }];
      const isRight = await tries.spend(
        allowed,
        async () => (await passwords.check(oldPassword, person.passwordHash)) || refuse('NotAuthorizedException'),
      );
      if (isRefusal(isRight)) return isRight;
      await tries.clear(account);
      const weak = refusePassword(newPassword, 'newPassword');
      if (weak) return weak;
      const change = { userId, oldHash: person.passwordHash, newHash: await passwords.hash(newPassword), sessionId };
      if (!(await credentials.changePassword(sql, change))) return refuse('NotAuthorizedException');
      return onConfirmedUser(accounts, userId, meta, () => changePassword(userId, 'changed'));
    }),

    changeProfile: handler(calls.changeProfile.input, async ({ userId, first, last, phone, units }, meta): Promise<Handled> => {
      const person = await setProfile(sql, userId, { givenName: first, familyName: last, phone, units });
      if (!person) return refuse('Not Found');
      accounts.publishNow();
      return onUser(accounts, userId, meta, () => changeProfile(userId), { person: shown(person) });
    }),

    setUserStatus: handler(calls.setUserStatus.input, async ({ userId, status }, meta) => {
      if (!(await credentials.setStatus(sql, userId, status))) return refuse('Not Found');
      return onConfirmedUser(accounts, userId, meta, (user) => setStatus(user, userId, status));
    }),

    chooseOrganization: handler(calls.chooseOrganization.input, ({ userId, orgId }, meta) =>
      onUser(accounts, userId, meta, (user) => chooseOrganization(user, userId, orgId)),
    ),
  };
}
