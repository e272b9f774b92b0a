import { createHash, randomBytes } from 'node:crypto';
import type { Sql, Tx } from '@headworks/postgres';
import type { PersonRow } from '../state/people.js';

/** A refresh token as it is after one more use. */
export interface UsedToken {
  readonly family: string;
  readonly userId: string;
  readonly remembered: boolean;
  /** How often it was used, this time included. */
  readonly uses: number;
  /** Milliseconds since its first use. */
  readonly sinceFirstUseMs: number;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session and whose it is. */
export interface Session {
  readonly family: string;
  readonly person: PersonRow;
  readonly remembered: boolean;
}

/**
 * Opens a family with its first token for a person whose password and status are still what the sign-in saw; false where they are not. It holds the
 * person's row: a change of the password waits for it and then ends it, or came first and is seen here. One statement, so that nobody waits for a lock
 * longer than the database needs, however busy this process is.
 */
export async function openFamily(sql: Sql, token: string, { family, person, remembered }: Session, endsAt: Date): Promise<boolean> {
  const rows = await sql`
    with family as (
      insert into accounts.session_families (family, user_id, expires_at)
      select ${family}, user_id, ${endsAt} from accounts.people
      where user_id = ${person.userId} and password_hash = ${person.passwordHash} and status = 'confirmed' for share
      returning family, user_id)
    insert into accounts.refresh_tokens (hash, family, user_id, remembered, expires_at)
    select ${hashOf(token)}, family, user_id, ${remembered}::boolean, ${endsAt} from family
    returning 1`;
  return rows.length > 0;
}

/** The family must be locked by this transaction. One statement, as above: others wait for the family. */
export async function addToken(
  tx: Tx,
  token: string,
  { family, userId, remembered }: Omit<UsedToken, 'uses' | 'sinceFirstUseMs'>,
  endsAt: Date,
) {
  await tx`
    with longer as (
      update accounts.session_families set expires_at = greatest(expires_at, ${endsAt}) where family = ${family})
    insert into accounts.refresh_tokens (hash, family, user_id, remembered, expires_at)
    values (${hashOf(token)}, ${family}, ${userId}, ${remembered}, ${endsAt})`;
}

/**
 * Uses a token once more, and holds its family until the end of the transaction: what ends the session waits, or was first and nothing is found here. Two
 * statements, since one alone would see the token as it was before it waited.
 */
export async function takeToken(tx: Tx, token: string, nowMs: number): Promise<UsedToken | undefined> {
  const hash = hashOf(token);
  const now = new Date(nowMs);
  await tx`
    select 1 from accounts.session_families where family = (select family from accounts.refresh_tokens where hash = ${hash}) for update`;
  const [row] = await tx<{ family: string; user_id: string; remembered: boolean; uses: number; used_at: Date }[]>`
    update accounts.refresh_tokens set uses = uses + 1, used_at = coalesce(used_at, ${now})
    where hash = ${hash} and expires_at > ${now} returning family, user_id, remembered, uses, used_at`;
  return (
    row && {
      family: row.family,
      userId: row.user_id,
      remembered: row.remembered,
      uses: row.uses,
      sinceFirstUseMs: nowMs - row.used_at.getTime(),
    }
  );
}

export async function endFamily(tx: Tx, family: string): Promise<void> {
  await tx`delete from accounts.session_families where family = ${family}`;
}

export async function endFamilyOf(sql: Sql, token: string): Promise<void> {
  await sql`
    delete from accounts.session_families where family = (select family from accounts.refresh_tokens where hash = ${hashOf(token)})`;
}

/** Ends every session of a person but one, in the transaction that takes away what they were opened with. */
export async function endFamiliesOf(tx: Tx, userId: string, except: string | null = null): Promise<void> {
  await tx`delete from accounts.session_families where user_id = ${userId} and family is distinct from ${except}`;
}
