import { sleep } from '@headworks/async';
import type { Platform } from '@headworks/platform';
import type { Sql } from '@headworks/postgres';

/** A table is counted again when it has this many times the pages that the planner last counted. */
const GROWTH = 2;
const LOOK_EVERY_MS = 1_000;
/** The pause after a table that could not be counted. */
const FAILED_PAUSE_MS = 60_000;

/**
 * Counts the rows of tables that have grown much since they were last counted; returns their names. A statement that was planned for a few rows may read
 * a whole table for each row of another one, and PostgreSQL keeps such a plan until it counts the table itself, up to a minute later: by then a page of
 * a thousand new devices would take longer than it may.
 */
export async function countGrown(sql: Sql, schema: string): Promise<readonly string[]> {
  const grown = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = ${schema}::text::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > ${GROWTH}::int * greatest(relpages, 1) * current_setting('block_size')::bigint`;
  // Where another process counts a table, this one leaves it out.
  for (const { name } of grown) await sql`analyze (skip_locked) ${sql(schema)}.${sql(name)}`;
  return grown.map(({ name }) => name);
}

/** Counts the grown tables of a schema after changes, at most once a second. */
export class GrownTables {
  readonly #sql: Sql;
  readonly #schema: string;
  readonly #logger: Platform['logger'];
  readonly #stopping = new AbortController();
  #looking: Promise<void> | undefined;
  #changedSince = false;

  constructor(sql: Sql, schema: string, logger: Platform['logger']) {
    this.#sql = sql;
    this.#schema = schema;
    this.#logger = logger;
  }

  /** Rows were written and committed. */
  changed(): void {
    this.#changedSince = true;
    this.#looking ??= this.#look();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (this.#changedSince && !this.#stopping.signal.aborted) {
      this.#changedSince = false;
      await sleep((await this.#count()) ? LOOK_EVERY_MS : FAILED_PAUSE_MS, this.#stopping.signal);
    }
    this.#looking = undefined;
  }

  async #count(): Promise<boolean> {
    try {
      await countGrown(this.#sql, this.#schema);
      return true;
    } catch (err) {
      this.#logger.warn({ err, schema: this.#schema }, 'grown tables are not counted; the database counts them later');
      return false;
    }
  }
}
