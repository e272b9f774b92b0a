import * as calls from '@headworks/api/commands/accounts';
import { refuse } from '@headworks/api/errors';
import { type CallHandler, type Handled, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { shown } from '../session/sessions.js';
import { accountKey, passwordTries } from '../session/sign-in-tries.js';
import { findPeople, type PersonRow, peopleByIds } from '../state/people.js';
import { setSupport } from '../state/support-group.js';
import * as credentials from './credentials.js';
import { onConfirmedUser } from './on-user.js';
import { setAdmin, setStatus } from './user.js';

const noUser = () => refuse('Not Found', undefined, [{ path: 'userId', message: 'there is no user with a confirmed address by this id' }]);

/** What support reads and changes of the accounts of people. */
export function supportUserCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { tries } = accounts;
  const { sql } = accounts.platform.pool;
  const accountOf = async (person: PersonRow): Promise<calls.Account> => ({
    ...shown(person),
    status: person.status,
    triesUsedUp: await tries.areUsedUp(passwordTries(person.email)),
  });
  return {
    setUserStatus: handler(calls.setUserStatus.input, async ({ userId, status, evenLast }, meta) => {
      const changed = await credentials.setStatus(sql, userId, status, evenLast);
      if (changed === 'last') return refuse('LastSupport');
      if (changed === 'missing') return noUser();
      // Who is let in again, or asked for a new password, must not wait because of earlier failures.
      await tries.clear(accountKey(changed.email));
      accounts.publishNow();
      return onConfirmedUser(accounts, userId, meta, (user) => setStatus(user, userId, status));
    }),

    setAdmin: handler(calls.setAdmin.input, async ({ userId, admin }, meta): Promise<Handled> => {
      const changed = await setSupport(sql, userId, admin);
      if (changed === 'last') return refuse('LastSupport');
      if (changed === 'missing') return noUser();
      accounts.publishNow();
      return onConfirmedUser(accounts, userId, meta, (user) => setAdmin(user, userId, admin), { account: await accountOf(changed) });
    }),

    findPeople: handler(calls.findPeople.input, async ({ search, limit }): Promise<Handled> => {
      const found = await findPeople(sql, search, limit);
      return { result: { accounts: await Promise.all(found.map(accountOf)) }, at: [] };
    }),

    readPeople: handler(calls.readPeople.input, async ({ userIds }): Promise<Handled> => {
      const found = await peopleByIds(sql, userIds);
      return { result: { accounts: await Promise.all(found.map(accountOf)) }, at: [] };
    }),
  };
}
