import { inTurn } from './in-turn.js';
import type { Sql, Tx } from './pool.js';

/** One step forward. `run` sees a search path of the schema alone; a step is never changed once it has shipped. */
export interface Migration {
  readonly name: string;
  run(tx: Tx): Promise<unknown>;
}

/** The database holds steps that this code does not know. */
export class NewerSchemaError extends Error {
  constructor(schema: string, has: number, known: number) {
    super(
      `The data is of a newer version of Headworks: schema ${schema} is at step ${has}, this version knows ${known}. Start the newer version, or use another data folder.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** Brings `schema` to the last step, one process at a time. Throws NewerSchemaError rather than touch newer data. */
export async function migrate(sql: Sql, schema: string, steps: readonly Migration[]): Promise<void> {
  await inTurn(sql, `migrate:${schema}`, async (tx) => {
    await tx`create schema if not exists ${tx(schema)}`;
    await tx`select set_config('search_path', ${schema}, true)`;
    await tx`create table if not exists schema_steps (step integer primary key, name text not null, done_at timestamptz not null default now())`;
    const [row] = await tx<{ has: number }[]>`select coalesce(max(step), 0) as has from schema_steps`;
    const has = row?.has ?? 0;
    if (has > steps.length) throw new NewerSchemaError(schema, has, steps.length);
    for (const [index, step] of steps.entries()) {
      if (index < has) continue;
      await step.run(tx);
      await tx`insert into schema_steps (step, name) values (${index + 1}, ${step.name})`;
    }
  });
}
