import type { UserStatus } from '@headworks/api/events/user';
import type { Platform } from '@headworks/platform';
import { beginUntil, type Sql, type Tx } from '@headworks/postgres';
import { endFamiliesOf } from '../session/refresh-tokens.js';
import { type PersonColumns, type PersonRow, toPerson } from '../state/people.js';
import { isLastSupport } from '../state/support-group.js';

/** A change of credentials ends the sessions in the same transaction: either both happen or neither. */

/** Sets a new password in the transaction that uses the code; returns false if the user was disabled meanwhile. */
export async function resetPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const rows = await tx`
    update accounts.people set password_hash = ${passwordHash}, status = 'confirmed'
    where user_id = ${userId} and status in ('confirmed', 'reset required') returning 1`;
  if (rows.length > 0) await endFamiliesOf(tx, userId);
  return rows.length > 0;
}

interface PasswordChange {
  readonly userId: string;
  readonly oldHash: string;
  readonly newHash: string;
  /** The session that continues. */
  readonly sessionId: string;
  /** In milliseconds since the epoch; at it the change is rolled back and the old password stays. */
  readonly deadline: number;
}

/** Replaces the hash of the same password by a stronger one; the sessions continue. Does nothing if the password has changed meanwhile. */
export const rehashPassword = async (sql: Sql, userId: string, oldHash: string, newHash: string): Promise<void> => {
  await sql`update accounts.people set password_hash = ${newHash} where user_id = ${userId} and password_hash = ${oldHash}`;
};

/** Sets a new password, given the old one; returns false if the old one is no longer current, or the user may not sign in. */
export const changePassword = ({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, change: PasswordChange): Promise<boolean> => {
  const replace = async (tx: Tx) => {
    const rows = await tx`
      update accounts.people set password_hash = ${change.newHash}
      where user_id = ${change.userId} and password_hash = ${change.oldHash} and status = 'confirmed' returning 1`;
    if (rows.length > 0) await endFamiliesOf(tx, change.userId, change.sessionId);
    return rows.length > 0;
  };
  return beginUntil(pool.sql, change.deadline, replace, () => clock.now());
};

/** Not of a user who has not confirmed the address; the last one of the support staff is disabled only with `evenLast`. */
export async function setStatus(tx: Tx, userId: string, status: UserStatus, evenLast = false): Promise<PersonRow | 'missing' | 'last'> {
  if (status === 'disabled' && !evenLast && (await isLastSupport(tx, userId))) return 'last';
  const [changed] = await tx<PersonColumns[]>`
    update accounts.people set status = ${status === 'enabled' ? 'confirmed' : status}, dirty_since = coalesce(dirty_since, now()), urgent = true
    where user_id = ${userId} and email is not null and status <> 'unconfirmed' returning *`;
  if (changed && status !== 'enabled') await endFamiliesOf(tx, userId);
  return changed ? toPerson(changed) : 'missing';
}
