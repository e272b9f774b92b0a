import type { Eraser } from '@headworks/platform';
import { endFamiliesOf } from '../session/refresh-tokens.js';

/**
 * Erases the account and the invites of an address. The row of the person keeps the id that events name, and can no longer sign in; memberships stay until an
 * admin removes them.
 */
export const erasePerson: Eraser = (sql, address) =>
  sql.begin(async (tx) => {
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
