import * as calls from '@headworks/api/commands/accounts';
import { refuse } from '@headworks/api/errors';
import { type CallHandler, type Handled, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { shown } from '../session/sessions.js';
import { findPeople, type PersonRow, peopleByIds } from '../state/people.js';
import { setSupport } from '../state/support-group.js';
import * as credentials from './credentials.js';
import { onConfirmedUser } from './on-user.js';
import { setAdmin, setStatus } from './user.js';

const accountOf = (person: PersonRow): calls.Account => ({ ...shown(person), status: person.status });

/** What support reads and changes of the accounts of people. */
export function supportUserCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { sql } = accounts.platform.pool;
  return {
    setUserStatus: handler(calls.setUserStatus.input, async ({ userId, status, evenLast }, meta) => {
      const changed = await credentials.setStatus(sql, userId, status, evenLast);
      if (changed === 'last') return refuse('LastSupport');
      if (changed === 'missing') return refuse('Not Found');
      accounts.publishNow();
      return onConfirmedUser(accounts, userId, meta, (user) => setStatus(user, userId, status));
    }),

    setAdmin: handler(calls.setAdmin.input, async ({ userId, admin }, meta): Promise<Handled> => {
      const changed = await setSupport(sql, userId, admin);
      if (changed === 'last') return refuse('LastSupport');
      if (changed === 'missing') return refuse('Not Found');
      accounts.publishNow();
      return onConfirmedUser(accounts, userId, meta, (user) => setAdmin(user, userId, admin), { account: accountOf(changed) });
    }),

    findPeople: handler(calls.findPeople.input, async ({ search, limit }): Promise<Handled> => {
      const found = await findPeople(sql, search, limit);
      return { result: { accounts: found.map(accountOf) }, at: [] };
    }),

    readPeople: handler(calls.readPeople.input, async ({ userIds }): Promise<Handled> => {
      const found = await peopleByIds(sql, userIds);
      return { result: { accounts: found.map(accountOf) }, at: [] };
    }),
  };
}
