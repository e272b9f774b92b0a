import type { Sql } from '@headworks/postgres';
import type { Generation } from './generations.js';

/** Held by the process that fills a generation. */
export const FILLING_LOCK = 'bff-rebuild';

/** A rebuild on its way: the views that are made from events, and how many positions of events are done. */
export interface RebuildProgress {
  readonly views: readonly string[];
  readonly done: number;
  readonly total: number;
}

export async function noteRebuilt(sql: Sql, { number }: Generation, views: readonly string[], total: number): Promise<void> {
  await sql`update bff.generations set rebuilt = ${JSON.stringify(views)}::text::jsonb, total = ${total} where number = ${number}`;
}

export async function noteDone(sql: Sql, { number }: Generation, done: number): Promise<void> {
  await sql`update bff.generations set done = least(total, ${done}::bigint) where number = ${number}`;
}

/** What a process fills now, whichever it is. A generation that was left by one that died is not on its way: the lock ended with it. */
export async function readProgress(sql: Sql): Promise<RebuildProgress | undefined> {
  const [row] = await sql<RebuildProgress[]>`
    select rebuilt as views, done, total from bff.generations
    where filled_at is null and number = (select max(number) from bff.generations) and exists (
      select from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(${FILLING_LOCK}, 0))`;
  return row;
}
