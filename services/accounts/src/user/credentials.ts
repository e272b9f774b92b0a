import type { UserStatus } from '@headworks/contracts';
import type { Sql, Tx } from '@headworks/postgres';
import { endFamiliesOf } from '../session/refresh-tokens.js';

/** What changes how somebody gets in ends the sessions in the same transaction: whoever knew the old password is out, or nothing has changed. */

/** A new password, in the transaction that uses the code up; false for somebody who was disabled in the meantime. */
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
  /** The session that goes on. */
  readonly sessionId: string;
}

/** A new password by the old one; false where the old one is not that any more, or its person may not sign in. */
export const changePassword = (sql: Sql, { userId, oldHash, newHash, sessionId }: PasswordChange): Promise<boolean> =>
  sql.begin(async (tx) => {
    const rows = await tx`
      update accounts.people set password_hash = ${newHash}
      where user_id = ${userId} and password_hash = ${oldHash} and status = 'confirmed' returning 1`;
    if (rows.length > 0) await endFamiliesOf(tx, userId, sessionId);
    return rows.length > 0;
  });

/** False for somebody who does not exist or has not confirmed the address. */
export const setStatus = (sql: Sql, userId: string, status: UserStatus): Promise<boolean> =>
  sql.begin(async (tx) => {
    const rows = await tx`
      update accounts.people set status = ${status === 'enabled' ? 'confirmed' : status}, dirty_since = coalesce(dirty_since, now()), urgent = true
      where user_id = ${userId} and status <> 'unconfirmed' returning 1`;
    if (rows.length > 0 && status !== 'enabled') await endFamiliesOf(tx, userId);
    return rows.length > 0;
  });
