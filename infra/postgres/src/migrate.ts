import { createHash } from 'node:crypto';
import { sleep } from '@headworks/async';
import { inTurnAtStart } from './in-turn.js';
import { reserveSession } from './pool.js';
import type { Sql, Tx } from './sql.js';

/** One step forward. A step never changes once it has shipped: its checksum is stored and compared at every start. */
export type Migration = TransactionStep | OutsideStep;

interface TransactionStep {
  readonly name: string;
  /** Runs in a transaction whose search path is the schema alone. */
  run(tx: Tx): Promise<unknown>;
}

/** A step that PostgreSQL refuses in a transaction, such as `create index concurrently`. It must be repeatable: an earlier run may have been interrupted. */
interface OutsideStep {
  readonly name: string;
  readonly outside: (sql: Sql, schema: string) => Promise<unknown>;
}

/** The database has more steps than this code. */
export class NewerSchemaError extends Error {
  constructor(schema: string, has: number, expected: number) {
    super(
      `The data is of a newer version of Headworks: schema ${schema} is at step ${has}, this version has ${expected}. Start the newer version, or use another data folder.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** A step that ran on this database differs from the one in this code. */
export class ChangedStepError extends Error {
  constructor(schema: string, step: number, name: string) {
    super(
      `Step ${step} ("${name}") of schema ${schema} differs from the one that this database has run: a shipped step never changes, add a new one.`,
    );
    this.name = 'ChangedStepError';
  }
}

/** Runs the missing steps of `schema`, one process at a time. Throws NewerSchemaError or ChangedStepError instead of changing data of another version. */
export async function migrate(sql: Sql, schema: string, steps: readonly Migration[]): Promise<void> {
  for (;;) {
    const has = await inTurnAtStart(sql, `migrate:${schema}`, (tx) => runInTransaction(tx, schema, steps));
    const next = steps[has];
    if (next === undefined) return;
    if ('outside' in next) await runOutside(sql, schema, next, has + 1);
  }
}

/** Runs the steps up to the next one that runs outside a transaction; returns how many have run. */
async function runInTransaction(tx: Tx, schema: string, steps: readonly Migration[]): Promise<number> {
  await tx`create schema if not exists ${tx(schema)}`;
  await tx`select set_config('search_path', ${schema}, true)`;
  await tx`create table if not exists schema_steps (step integer primary key, name text not null, done_at timestamptz not null default now())`;
  await addChecksums(tx, schema);
  let has = await compareStored(tx, schema, steps);
  for (const step of steps.slice(has)) {
    if ('outside' in step) break;
    await step.run(tx);
    has += 1;
    await tx`insert into schema_steps (step, name, checksum) values (${has}, ${step.name}, ${checksumOf(step)})`;
  }
  return has;
}

/** Earlier releases stored no checksums. Altered only once: the statement waits for every process that migrates. */
async function addChecksums(tx: Tx, schema: string): Promise<void> {
  const [column] = await tx`
    select 1 from information_schema.columns where table_schema = ${schema} and table_name = 'schema_steps' and column_name = 'checksum'`;
  if (!column) await tx`alter table schema_steps add column checksum text`;
}

/** Returns how many steps have run. A step that ran before checksums were stored gets its own now. */
async function compareStored(tx: Tx, schema: string, steps: readonly Migration[]): Promise<number> {
  const rows = await tx<
    { step: number; name: string; checksum: string | null }[]
  >`select step, name, checksum from schema_steps order by step`;
  if (rows.length > steps.length) throw new NewerSchemaError(schema, rows.length, steps.length);
  for (const { step: number, name, checksum } of rows) {
    const step = steps[number - 1];
    if (step === undefined) throw new NewerSchemaError(schema, number, steps.length);
    if (step.name !== name || (checksum !== null && checksum !== checksumOf(step))) throw new ChangedStepError(schema, number, name);
    if (checksum === null) await tx`update schema_steps set checksum = ${checksumOf(step)} where step = ${number}`;
  }
  return rows.length;
}

/** The SQL of a step: the template literals in its source, without white space and expressions. A compiler may change the code, never the SQL. */
function checksumOf(step: Migration): string {
  const source = ('outside' in step ? step.outside : step.run).toString();
  const sql = [...source.matchAll(/`([^`]*)`/g)].map(([, text = '']) =>
    text
      .replaceAll(/\$\{[^}]*\}/g, '?')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return createHash('sha256').update(JSON.stringify(sql)).digest('hex').slice(0, 32);
}

const OUTSIDE_LIMIT_S = 900;

/**
 * Runs one step outside a transaction. Other processes wait for a transaction lock: the transaction that holds it is idle meanwhile, so it has no snapshot
 * that `create index concurrently` would wait for.
 */
async function runOutside(sql: Sql, schema: string, step: OutsideStep, number: number): Promise<void> {
  await sql.begin(async (lock) => {
    await lock.unsafe(`set local transaction_timeout = 0; set local transaction_timeout = '${OUTSIDE_LIMIT_S}s'`).simple();
    await takeTurn(lock, `migrate-outside:${schema}`);
    const [row] = await lock`select 1 from ${lock(schema)}.schema_steps where step = ${number}`;
    if (row) return;
    // A simple query ends the portal of the one before, which still holds a snapshot.
    await lock.unsafe('set local idle_in_transaction_session_timeout = 0').simple();
    const { session, release } = await reserveSession(sql);
    try {
      // An index that is built concurrently waits for the transactions of all others.
      await session.unsafe(`set transaction_timeout = '${OUTSIDE_LIMIT_S}s'; set lock_timeout = '${OUTSIDE_LIMIT_S}s'`).simple();
      await step.outside(session, schema);
    } finally {
      await session
        .unsafe('reset transaction_timeout; reset lock_timeout')
        .simple()
        .catch(() => {});
      await release();
    }
    await lock`insert into ${lock(schema)}.schema_steps (step, name, checksum) values (${number}, ${step.name}, ${checksumOf(step)})`;
  });
}

const POLL_MS = 200;

/**
 * Polls, since a waiting statement has a snapshot; by simple queries, since the portal of another one keeps its snapshot until the next statement. `name`
 * is a constant of the code.
 */
async function takeTurn(lock: Tx, name: string): Promise<void> {
  for (;;) {
    const [row] = await lock
      .unsafe<{ taken: string | boolean }[]>(`select pg_try_advisory_xact_lock(hashtextextended('${name}', 0)) as taken`)
      .simple();
    if (row?.taken === true || row?.taken === 't') return;
    await sleep(POLL_MS);
  }
}
