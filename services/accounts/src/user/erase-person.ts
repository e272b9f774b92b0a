import type { Eraser } from '@headworks/platform';
import { endFamiliesOf } from '../session/refresh-tokens.js';
import { isLastSupport } from '../state/support-group.js';

/**
 * Erases the account and the invites of an address. The row of the person keeps the id that events name, and can no longer sign in; memberships stay until an
 * admin removes them. Throws for the last one of the Admin group.
 */
export const erasePerson: Eraser = (sql, address) =>
  sql.begin(async (tx) => {
    const [account] = await tx<{ user_id: string }[]>`select user_id from accounts.people where email = ${address}`;
    if (account && (await isLastSupport(tx, account.user_id)))
      throw new Error('this is the last member of the Admin group who can log in: add another one first');
    const people = await tx<{ user_id: string }[]>`
      update accounts.people set email = null, given_name = '', family_name = '', phone = '', password_hash = '', status = 'disabled', groups = '{}',
        dirty_since = coalesce(dirty_since, now()), urgent = true
      where email = ${address} returning user_id`;
    for (const { user_id: userId } of people) {
      await endFamiliesOf(tx, userId);
      await tx`delete from accounts.codes where user_id = ${userId}`;
    }
    await tx`update accounts.invites set email = null where email = ${address}`;
    const invites = await tx`
      update accounts.invite_addresses set email = null, dirty_since = coalesce(dirty_since, now()), urgent = true
      where email = ${address} returning 1`;
    return people.length + invites.length;
  });
