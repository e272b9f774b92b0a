import { randomInt } from 'node:crypto';
import type { Clock } from '@headworks/clock';
import { limits, type Refusal, refuse } from '@headworks/contracts';
import type { Sql, Tx } from '@headworks/postgres';
import type { Passwords } from './password.js';

/** To confirm an email address, or to set a new password. */
export type CodePurpose = 'confirm' | 'reset';

export interface Codes {
  /** A new six-digit code; the one before it is void. */
  make(userId: string, purpose: CodePurpose): Promise<string>;
  /** What a new code costs, for an address that nobody has: the same computation, so that the time of the answer tells nothing. */
  makeNone(): Promise<void>;
  /**
   * Uses a code up for a change: right once, wrong five times at most. The try is counted before it is looked at. Without a person (`userId` undefined), and
   * for one without a code, it is wrong after the same computation; that it has expired is told only of the right code, or after the five tries. The
   * command that has used it up may come again.
   */
  use(given: GivenCode, prepare: PrepareChange): Promise<Refusal | undefined>;
}

export interface GivenCode {
  readonly userId: string | undefined;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly commandId: string;
}

/** What a right code is for. It is prepared once the code is right, and made in the transaction that uses the code up; false where it may not be any more. */
export type PrepareChange = () => Promise<(tx: Tx, userId: string) => Promise<boolean>>;

/** Another command used the code at the same moment: its change stands, this one is rolled back. */
class UsedMeanwhile extends Error {}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits are guessed from a fast hash at once, so they are hashed like passwords. */
export function openCodes(sql: Sql, passwords: Passwords, clock: Clock): Codes {
  /** The code of the person after one more try: below zero there was none left. */
  const tried = async (userId: string, purpose: CodePurpose) => {
    const [row] = await sql<{ hash: string; expires_at: Date; tries_left: number; used_by: string | null }[]>`
      update accounts.codes set tries_left = greatest(tries_left - 1, -1) where user_id = ${userId} and purpose = ${purpose}
      returning hash, expires_at, tries_left, used_by`;
    return row;
  };
  const usedBy = async (userId: string, purpose: CodePurpose): Promise<string | null | undefined> => {
    const [row] = await sql<{ used_by: string | null }[]>`
      select used_by from accounts.codes where user_id = ${userId} and purpose = ${purpose}`;
    return row?.used_by;
  };

  return {
    make: async (userId, purpose) => {
      const code = sixDigits();
      const hash = await passwords.hash(code);
      await sql`
        insert into accounts.codes (user_id, purpose, hash, expires_at, tries_left)
        values (${userId}, ${purpose}, ${hash}, ${new Date(clock.now() + limits.codeLifeMs)}, ${limits.codeTries})
        on conflict (user_id, purpose) do update set hash = excluded.hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left,
          used_by = null`;
      return code;
    },
    makeNone: async () => {
      await passwords.hash(sixDigits());
    },
    use: async ({ userId, purpose, code, commandId }, prepare) => {
      const row = userId === undefined ? undefined : await tried(userId, purpose);
      const right = await passwords.check(code, row?.hash);
      if (userId === undefined || !row) return refuse('CodeMismatchException');
      const now = new Date(clock.now());
      const isLive = row.expires_at > now;
      if (isLive && row.tries_left < 0) return refuse('ExpiredCodeException');
      if (!right) return refuse('CodeMismatchException');
      if (row.used_by === commandId) return undefined;
      if (!isLive) return refuse('ExpiredCodeException');
      const change = await prepare();
      try {
        const isChanged = await sql.begin(async (tx) => {
          // The person's row first, as a sign-up takes the two.
          const isChanged = await change(tx, userId);
          // The code ends and stays for a day: whoever sends the form twice is told that it was used.
          const used = await tx`
            update accounts.codes set expires_at = ${now}, used_by = ${commandId}
            where user_id = ${userId} and purpose = ${purpose} and hash = ${row.hash} and expires_at > ${now} and used_by is null returning 1`;
          if (used.length === 0) throw new UsedMeanwhile();
          return isChanged;
        });
        return isChanged ? undefined : refuse('CodeMismatchException');
      } catch (error) {
        if (error instanceof UsedMeanwhile)
          return (await usedBy(userId, purpose)) === commandId ? undefined : refuse('ExpiredCodeException');
        // Nothing was changed, and the code was right: it keeps its tries for the repeat. Where this fails too, it has one less.
        await sql`update accounts.codes set tries_left = tries_left + 1 where user_id = ${userId} and purpose = ${purpose} and hash = ${row.hash}`.catch(
          () => {},
        );
        throw error;
      }
    },
  };
}
