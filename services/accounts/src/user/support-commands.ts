import * as calls from '@headworks/api/commands/accounts';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import type { Tx } from '@headworks/postgres';
import { type CallHandler, type Handled, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { type NotedChange, noteInOrganizations, scheduleNotes } from '../organization/user-change.js';
import { shown } from '../session/sessions.js';
import { findPeople, type PersonRow, peopleByIds } from '../state/people.js';
import { setSupport } from '../state/support-group.js';
import * as credentials from './credentials.js';
import { onConfirmedUser } from './on-user.js';
import { setAdmin, setStatus } from './user.js';

const noUser = () => refuse('Not Found', undefined, [{ path: 'userId', message: 'there is no user with a confirmed address by this id' }]);

/** What support reads and changes of the accounts of people. */
export function supportUserCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { signInTries } = accounts;
  const { sql } = accounts.platform.pool;
  const accountOf = async (person: PersonRow): Promise<calls.Account> => ({
    ...shown(person),
    status: person.status,
    triesUsedUp: await signInTries.areUsedUp(person.email),
  });
  /** The change is in the audits of the user's organizations if and only if it is stored. */
  const change = async (noted: NotedChange, write: (tx: Tx) => Promise<PersonRow | 'missing' | 'last'>): Promise<PersonRow | Refusal> => {
    const changed = await sql.begin(async (tx) => {
      const written = await write(tx);
      if (typeof written === 'object') await scheduleNotes(accounts, tx, noted);
      return written;
    });
    if (changed === 'last') return refuse('LastSupport');
    if (changed === 'missing') return noUser();
    accounts.publishNow();
    return changed;
  };
  const withNotes = async (done: Handled, noted: NotedChange): Promise<Handled> =>
    'refused' in done ? done : { ...done, at: [...done.at, ...(await noteInOrganizations(accounts, noted))] };
  return {
    setUserStatus: handler(calls.setUserStatus.input, async ({ userId, status, evenLast, orgIds }, meta) => {
      const noted = { userId, change: status, orgIds, meta };
      const changed = await change(noted, (tx) => credentials.setStatus(tx, userId, status, evenLast));
      if (isRefusal(changed)) return changed;
      // Who is let in again, or asked for a new password, must not wait because of earlier failures.
      await signInTries.forget(changed.email);
      const done = await onConfirmedUser(accounts, userId, meta, (user) => setStatus(user, userId, status));
      return withNotes(done, noted);
    }),

    setAdmin: handler(calls.setAdmin.input, async ({ userId, admin, orgIds }, meta) => {
      const noted = { userId, change: admin ? 'made Admin' : 'not Admin', orgIds, meta } as const;
      const changed = await change(noted, (tx) => setSupport(tx, userId, admin));
      if (isRefusal(changed)) return changed;
      const account = await accountOf(changed);
      const done = await onConfirmedUser(accounts, userId, meta, (user) => setAdmin(user, userId, admin), { account });
      return withNotes(done, noted);
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
