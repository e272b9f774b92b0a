import { randomBytes } from 'node:crypto';
import type { Sql, Tx } from '@headworks/postgres';
import { hashOfSecret } from '@headworks/tokens';
import type { PersonRow } from '../state/people.js';

/** A refresh token after one more use. */
export interface UsedToken {
  readonly hash: string;
  readonly family: string;
  readonly userId: string;
  readonly remembered: boolean;
  /** Number of uses, including this one. */
  readonly uses: number;
  /** Milliseconds since its first use. */
  readonly sinceFirstUseMs: number;
  /** Whether no successor of it has been used. */
  readonly isNewest: boolean;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A session and its user. */
export interface Session {
  readonly family: string;
  readonly person: PersonRow;
  readonly remembered: boolean;
}

/**
 * Opens a token family with its first token if password and status of the user are unchanged since the sign-in read them; returns false otherwise. It
 * locks the row of the user: a change of the password waits and then ends the family, or came first and is seen here. One statement, so that the lock
 * does not depend on the load of this process.
 */
export async function openFamily(sql: Sql, token: string, { family, person, remembered }: Session, endsAt: Date): Promise<boolean> {
  const rows = await sql`
    with family as (
      insert into accounts.session_families (family, user_id, expires_at)
      select ${family}, user_id, ${endsAt} from accounts.people
      where user_id = ${person.userId} and password_hash = ${person.passwordHash} and status = 'confirmed' for share
      returning family, user_id)
    insert into accounts.refresh_tokens (hash, family, user_id, remembered, expires_at)
    select ${hashOfSecret(token)}, family, user_id, ${remembered}::boolean, ${endsAt} from family
    returning 1`;
  return rows.length > 0;
}

/** Adds the successor of a used token. This transaction must hold the lock of the family. One statement, as above: others wait for the lock. */
export async function addToken(
  tx: Tx,
  token: string,
  { hash, family, userId, remembered }: Pick<UsedToken, 'hash' | 'family' | 'userId' | 'remembered'>,
  endsAt: Date,
) {
  await tx`
    with longer as (
      update accounts.session_families set expires_at = greatest(expires_at, ${endsAt}) where family = ${family})
    insert into accounts.refresh_tokens (hash, succeeds, family, user_id, remembered, expires_at)
    values (${hashOfSecret(token)}, ${hash}, ${family}, ${userId}, ${remembered}, ${endsAt})`;
}

/**
 * Uses a token once more and locks its family until the end of the transaction: a command that ends the session waits, or came first and then no token
 * is found. Two statements, since a single one would read the token as it was before the wait.
 */
export async function takeToken(tx: Tx, token: string, nowMs: number): Promise<UsedToken | undefined> {
  const hash = hashOfSecret(token);
  const now = new Date(nowMs);
  await tx`
    select 1 from accounts.session_families where family = (select family from accounts.refresh_tokens where hash = ${hash}) for update`;
  const [row] = await tx<{ family: string; user_id: string; remembered: boolean; uses: number; used_at: Date; is_newest: boolean }[]>`
    update accounts.refresh_tokens as token set uses = uses + 1, used_at = coalesce(used_at, ${now})
    where hash = ${hash} and expires_at > ${now}
    returning family, user_id, remembered, uses, used_at, not exists (
      select 1 from accounts.refresh_tokens as next where next.family = token.family and next.succeeds = ${hash} and next.uses > 0) as is_newest`;
  return (
    row && {
      hash,
      family: row.family,
      userId: row.user_id,
      remembered: row.remembered,
      uses: row.uses,
      sinceFirstUseMs: nowMs - row.used_at.getTime(),
      isNewest: row.is_newest,
    }
  );
}

export async function endFamily(tx: Tx, family: string): Promise<void> {
  await tx`delete from accounts.session_families where family = ${family}`;
}

export async function endFamilyOf(sql: Sql, token: string): Promise<void> {
  await sql`
    delete from accounts.session_families where family = (select family from accounts.refresh_tokens where hash = ${hashOfSecret(token)})`;
}

/** Ends every session of a user except one, in the transaction that changes the credentials. */
export async function endFamiliesOf(tx: Tx, userId: string, except: string | null = null): Promise<void> {
  await tx`delete from accounts.session_families where user_id = ${userId} and family is distinct from ${except}`;
}
