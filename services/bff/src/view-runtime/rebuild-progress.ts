import type { Sql } from '@headworks/postgres';
import type { Generation } from './generations.js';

/** Held by the process that fills a generation. */
export const FILLING_LOCK = 'bff-rebuild';

/** A rebuild on its way: how many positions of events are done. */
export interface RebuildProgress {
  readonly done: number;
  readonly total: number;
}

/** The newest rebuild that readers do not have. */
export interface UnfinishedRebuild {
  /** What it makes from events, and copies not; empty until it has begun to read events. */
  readonly views: readonly string[];
  /** Null where no process fills it any more. */
  readonly progress: RebuildProgress | null;
  /** Why it ended; null if its process died. */
  readonly failure: string | null;
}

export async function noteRebuilt(sql: Sql, { number }: Generation, views: readonly string[], total: number): Promise<void> {
  await sql`update bff.generations set rebuilt = ${JSON.stringify(views)}::text::jsonb, total = ${total} where number = ${number}`;
}

export async function noteDone(sql: Sql, { number }: Generation, done: number): Promise<void> {
  await sql`update bff.generations set done = least(total, ${done}::bigint) where number = ${number}`;
}

export async function noteFailure(sql: Sql, { number }: Generation, failure: string): Promise<void> {
  await sql`update bff.generations set failure = ${failure} where number = ${number}`;
}

/** What a process fills now, whichever it is, or could not fill. A generation that was left by one that died is not on its way: the lock ended with it. */
export async function readUnfinished(sql: Sql): Promise<UnfinishedRebuild | undefined> {
  const [row] = await sql<(RebuildProgress & Omit<UnfinishedRebuild, 'progress'> & { readonly running: boolean })[]>`
    select rebuilt as views, done, total, failure, exists (
      select from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(${FILLING_LOCK}, 0)) as running
    from bff.generations where filled_at is null and number = (select max(number) from bff.generations)`;
  if (row === undefined) return undefined;
  const { views, failure, running, done, total } = row;
  return { views, failure, progress: running && failure === null ? { done, total } : null };
}
