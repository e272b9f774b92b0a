import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { limits, type Refusal, refuse } from '@headworks/contracts';
import type { Sql } from '@headworks/postgres';

export type CodePurpose = 'confirm';

const hashOf = (userId: string, code: string): string => createHash('sha256').update(`${userId}:${code}`).digest('hex');

/** A new six-digit code; the one before it is void. */
export async function newCode(sql: Sql, userId: string, purpose: CodePurpose, now: number): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into accounts.codes (user_id, purpose, hash, expires_at, tries_left)
    values (${userId}, ${purpose}, ${hashOf(userId, code)}, ${new Date(now + limits.codeLifeMs)}, ${limits.codeTries})
    on conflict (user_id, purpose) do update set hash = excluded.hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left`;
  return code;
}

/** Uses a code up: right once, wrong five times at most. The try is counted before it is looked at. */
export async function useCode(sql: Sql, userId: string, purpose: CodePurpose, code: string, now: number): Promise<Refusal | undefined> {
  const [row] = await sql<{ hash: string; expires_at: Date; tries_left: number }[]>`
    update accounts.codes set tries_left = tries_left - 1 where user_id = ${userId} and purpose = ${purpose} and tries_left > 0
    returning hash, expires_at, tries_left`;
  if (!row || row.expires_at.getTime() <= now) return refuse('ExpiredCodeException');
  if (!timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(userId, code)))) return refuse('CodeMismatchException');
  await sql`delete from accounts.codes where user_id = ${userId} and purpose = ${purpose}`;
  return undefined;
}
