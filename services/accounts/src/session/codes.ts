import { randomInt } from 'node:crypto';
import type { Clock } from '@headworks/clock';
import { limits, type Refusal, refuse } from '@headworks/contracts';
import type { Sql } from '@headworks/postgres';
import type { Passwords } from './password.js';

/** To confirm an email address, or to set a new password. */
export type CodePurpose = 'confirm' | 'reset';

export interface Codes {
  /** A new six-digit code; the one before it is void. */
  make(userId: string, purpose: CodePurpose): Promise<string>;
  /** What a new code costs, for an address that nobody has: the same computation, so that the time of the answer tells nothing. */
  makeNone(): Promise<void>;
  /**
   * Uses a code up: right once, wrong five times at most. The try is counted before it is looked at. Without a person (`userId` undefined), and for one
   * without a code, it is wrong after the same computation; that it has expired is told only of the right code, or after the five tries.
   */
  use(userId: string | undefined, purpose: CodePurpose, code: string): Promise<Refusal | undefined>;
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits are guessed from a fast hash at once, so they are hashed like passwords. */
export function openCodes(sql: Sql, passwords: Passwords, clock: Clock): Codes {
  /** The code of the person after one more try: below zero there was none left. */
  const tried = async (userId: string, purpose: CodePurpose) => {
    const [row] = await sql<{ hash: string; expires_at: Date; tries_left: number }[]>`
      update accounts.codes set tries_left = greatest(tries_left - 1, -1) where user_id = ${userId} and purpose = ${purpose}
      returning hash, expires_at, tries_left`;
    return row;
  };

  return {
    make: async (userId, purpose) => {
      const code = sixDigits();
      const hash = await passwords.hash(code);
      await sql`
        insert into accounts.codes (user_id, purpose, hash, expires_at, tries_left)
        values (${userId}, ${purpose}, ${hash}, ${new Date(clock.now() + limits.codeLifeMs)}, ${limits.codeTries})
        on conflict (user_id, purpose) do update set hash = excluded.hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left`;
      return code;
    },
    makeNone: async () => {
      await passwords.hash(sixDigits());
    },
    use: async (userId, purpose, code) => {
      const row = userId === undefined ? undefined : await tried(userId, purpose);
      const right = await passwords.check(code, row?.hash);
      if (userId === undefined || !row) return refuse('CodeMismatchException');
      const now = new Date(clock.now());
      const isLive = row.expires_at > now;
      if (isLive && row.tries_left < 0) return refuse('ExpiredCodeException');
      if (!right) return refuse('CodeMismatchException');
      // It ends and stays for a day: whoever sends the form twice is told that it was used.
      const used = await sql`
        update accounts.codes set expires_at = ${now}
        where user_id = ${userId} and purpose = ${purpose} and hash = ${row.hash} and expires_at > ${now} returning 1`;
      return used.length === 1 ? undefined : refuse('ExpiredCodeException');
    },
  };
}
