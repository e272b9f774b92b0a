import { randomInt } from 'node:crypto';
import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Clock } from '@headworks/clock';
import { beginUntil, type Sql, type Tx } from '@headworks/postgres';
import type { Passwords } from './password.js';

/** To confirm an email address, or to set a new password. */
export type CodePurpose = 'confirm' | 'reset';

export interface Codes {
  /** Creates a six-digit code; the previous one becomes invalid. */
  create(userId: string, purpose: CodePurpose): Promise<string>;
  /** The same computation without a code, for an unknown address, so that the response time reveals nothing. */
  simulateCreate(): Promise<void>;
  /**
   * Uses a code for a change: it is accepted once, and refused up to five times. The try is counted before the code is compared. Without a person (`userId`
   * undefined) or without a code, it is refused after the same computation; only the correct code, or the sixth try, is refused as expired. The
   * command that used it may be repeated.
   */
  use(given: GivenCode, prepare: PrepareChange): Promise<Refusal | undefined>;
}

export interface GivenCode {
  readonly userId: string | undefined;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly commandId: string;
  /** In milliseconds since the epoch; at it the change is rolled back and the code stays valid. */
  readonly deadline: number;
}

/** The change that a code allows. It is prepared after the code was accepted and made in the transaction that uses the code; returns false if it is no longer allowed. */
export type PrepareChange = () => Promise<(tx: Tx, userId: string) => Promise<boolean>>;

/** Another command used the code concurrently: its change is kept, this one is rolled back. */
class UsedConcurrently extends Error {}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A fast hash of six digits is guessed immediately, so they are hashed like passwords. */
export function openCodes(sql: Sql, passwords: Passwords, clock: Clock): Codes {
  /** The code of the person after one more try; below zero, none was left. */
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
    create: async (userId, purpose) => {
      const code = sixDigits();
      const hash = await passwords.hash(code);
      await sql`
        insert into accounts.codes (user_id, purpose, hash, expires_at, tries_left)
        values (${userId}, ${purpose}, ${hash}, ${new Date(clock.now() + limits.codeLifeMs)}, ${limits.codeTries})
        on conflict (user_id, purpose) do update set hash = excluded.hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left,
          used_by = null`;
      return code;
    },
    simulateCreate: async () => {
      await passwords.hash(sixDigits());
    },
    use: async ({ userId, purpose, code, commandId, deadline }, prepare) => {
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
        const exchange = async (tx: Tx) => {
          // The row of the person first: sign-up locks the two in this order.
          const isChanged = await change(tx, userId);
          // The code expires and its row stays for a day: a form that is sent twice is refused as used.
          const used = await tx`
            update accounts.codes set expires_at = ${now}, used_by = ${commandId}
            where user_id = ${userId} and purpose = ${purpose} and hash = ${row.hash} and expires_at > ${now} and used_by is null returning 1`;
          if (used.length === 0) throw new UsedConcurrently();
          return isChanged;
        };
        const isChanged = await beginUntil(sql, deadline, exchange, () => clock.now());
        return isChanged ? undefined : refuse('CodeMismatchException');
      } catch (error) {
        if (error instanceof UsedConcurrently)
          return (await usedBy(userId, purpose)) === commandId ? undefined : refuse('ExpiredCodeException');
        // The correct code changed nothing: return the try for the repeat. If this fails as well, one try is lost.
        await sql`update accounts.codes set tries_left = tries_left + 1 where user_id = ${userId} and purpose = ${purpose} and hash = ${row.hash}`.catch(
          () => {},
        );
        throw error;
      }
    },
  };
}
