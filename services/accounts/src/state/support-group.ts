import type { Tx } from '@headworks/postgres';
import { type PersonColumns, type PersonRow, toPerson } from './people.js';

const SUPPORT_GROUP = 'Admin';

/**
 * Whether this user is the only one who is in the Admin group and may log in. Holds the rows of the group until the transaction ends: of two who remove each
 * other, one is the last.
 */
export async function isLastSupport(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx<{ userId: string }[]>`
    select user_id as "userId" from accounts.people where ${SUPPORT_GROUP} = any(groups) and status = 'confirmed' order by user_id for update`;
  return rows.some((row) => row.userId === userId) && rows.length === 1;
}

/** Takes a confirmed user into the Admin group, or out of it. */
export async function setSupport(tx: Tx, userId: string, admin: boolean): Promise<PersonRow | 'missing' | 'last'> {
  if (!admin && (await isLastSupport(tx, userId))) return 'last';
  const [row] = await tx<PersonColumns[]>`
    update accounts.people set groups = case when ${admin} then array_append(array_remove(groups, ${SUPPORT_GROUP}), ${SUPPORT_GROUP})
        else array_remove(groups, ${SUPPORT_GROUP}) end,
      dirty_since = coalesce(dirty_since, now()), urgent = true
    where user_id = ${userId} and email is not null and status <> 'unconfirmed' returning *`;
  return row ? toPerson(row) : 'missing';
}
