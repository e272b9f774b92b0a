import { forgetGroup } from '@headworks/message-bus';
import type { DirectConnection, Sql } from '@headworks/postgres';
import { type Generation, generation } from './generations.js';
import { FILLING_LOCK } from './rebuild-progress.js';

/** A process notes each 30 s that it uses a generation; after this long without a note, none uses it. */
export const IN_USE_FOR_MS = 120_000;

/** A generation of views as the database has it. */
export interface StoredGeneration {
  readonly number: number;
  readonly live: boolean;
  readonly filled: boolean;
  /** Milliseconds since a process last noted that it uses it; null where none ever did. */
  readonly unusedMs: number | null;
}

/** What happened to a generation; `kept` is the reason, null where it was dropped. */
export interface Dropped {
  readonly schema: string;
  readonly kept: string | null;
}

/** Why a generation must stay; null where it can go. One that was never filled is a wreck unless a process fills it now. */
export function reasonToKeep({ live, filled, unusedMs }: StoredGeneration, filling: boolean): string | null {
  if (live) return 'it is live';
  if (!filled) return filling ? 'it is being filled' : null;
  if (unusedMs === null || unusedMs >= IN_USE_FOR_MS) return null;
  return `a process used it ${Math.round(unusedMs / 1_000)} s ago`;
}

/** Drops every generation that is not needed, each in its own transaction, and yields what happened to each; none is filled meanwhile. */
export async function* dropOldGenerations(sql: Sql, direct: DirectConnection): AsyncGenerator<Dropped> {
  const filling = !(await direct.tryLock(FILLING_LOCK));
  try {
    const numbers = await sql<{ number: number }[]>`select number from bff.generations order by number`;
    for (const { number } of numbers) yield { schema: generation(number).schema, kept: await dropUnneeded(sql, number, filling) };
  } finally {
    if (!filling) await direct.unlock(FILLING_LOCK);
  }
}

/** Drops a generation that a rebuild has replaced, unless a process uses it still. Returns why it was kept. */
export const dropReplaced = (sql: Sql, { number }: Generation): Promise<string | null> => dropUnneeded(sql, number, false);

/** Checks and drops under the row's lock: a process that starts takes the generation before it, or finds it gone. Returns why it was kept. */
async function dropUnneeded(sql: Sql, number: number, filling: boolean): Promise<string | null> {
  const { schema, group } = generation(number);
  return sql.begin(async (tx) => {
    const [stored] = await tx<StoredGeneration[]>`
      select number, live, filled_at is not null as filled, extract(epoch from clock_timestamp() - used_at)::float8 * 1000 as "unusedMs"
      from bff.generations where number = ${number} for update`;
    const reason = stored === undefined ? null : reasonToKeep(stored, filling);
    if (reason !== null) return reason;
    await tx`drop schema if exists ${tx(schema)} cascade`;
    await forgetGroup(tx, 'bff', group);
    await tx`delete from bff.generations where number = ${number}`;
    return null;
  });
}
